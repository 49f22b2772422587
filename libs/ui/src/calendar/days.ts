import { calendarDay, type EventDates, eventDay, lastDay as lastDayOf, monthName } from '@rmo/contracts';
import { addDays, toDate, toDay } from './day';

export { addDays, longDayText, monthDayText, shortDayText, today } from './day';

/** Months are `yyyy-MM`. Weeks begin on Sunday. */

const weekday = (day: string): number => toDate(day).getUTCDay();
export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const date = toDate(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(toDay(date));
}

export const firstDay = (month: string): string => `${month}-01`;
export const lastDay = (month: string): string => addDays(firstDay(addMonths(month, 1)), -1);

/** Returns the weeks with days of the month, which begin and end with days of its neighbors. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  let sunday = addDays(firstDay(month), -weekday(firstDay(month)));
  for (; sunday <= lastDay(month); sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)));
  return weeks;
}

/** Returns the first and last of the days in `weeksOf`. */
export const shownDays = (month: string): { from: string; to: string } => ({
  from: addDays(firstDay(month), -weekday(firstDay(month))),
  to: nextSaturday(lastDay(month)),
});

/** Returns a month as `December 2026`. */
export const monthText = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

export const nextSaturday = (day: string): string => addDays(day, 6 - weekday(day));

export function groupText(day: string, present: string): string {
  if (day === present) return 'Today';
  if (day === addDays(present, 1)) return 'Tomorrow';
  const saturday = nextSaturday(present);
  if (day > present && day <= saturday) return 'This week';
  const end = addDays(saturday, 7);
  if (day > present && day <= end) return 'Next week';
  return day > end && monthOf(day) === monthOf(end) ? `Later in ${monthName(day)}` : monthText(monthOf(day));
}

/** Returns the day with which a list that begins on `from` shows an event: `from`, if the event began earlier and lasts until then. */
export function listedDay(event: EventDates, from = ''): string {
  const day = eventDay(event);
  return day < from && lastDayOf(event) >= from ? from : day;
}

export function groupConsecutive<T>(
  items: readonly T[],
  textOf: (item: T) => string,
): { text: string; items: T[] }[] {
  const groups: { text: string; items: T[] }[] = [];
  for (const item of items) {
    const text = textOf(item);
    const last = groups.at(-1);
    if (last?.text === text) last.items.push(item);
    else groups.push({ text, items: [item] });
  }
  return groups;
}

export const parseDay = (text: string | null): string => calendarDay(text) ?? '';
export const parseMonth = (text: string | null): string =>
  text && /^\d{4}-\d{2}$/.test(text) && calendarDay(`${text}-01`) ? text : '';
