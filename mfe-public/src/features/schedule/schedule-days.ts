import { calendarDay, zonedTime } from '@rmo/contracts';

/** Days are `yyyy-MM-dd`, months `yyyy-MM`. Weeks begin on Sunday. */
const DAY_MS = 86_400_000;
const toDate = (day: string): Date => new Date(`${day}T12:00:00.000Z`);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  toDay(new Date(toDate(day).getTime() + days * DAY_MS));
const weekday = (day: string): number => toDate(day).getUTCDay();
export const monthOf = (day: string): string => day.slice(0, 7);

/** The present day in the time zone of the events. */
export function today(now = new Date()): string {
  const { year, month, day } = zonedTime(now);
  return toDay(new Date(Date.UTC(year, month - 1, day)));
}

export function addMonths(month: string, months: number): string {
  const date = toDate(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(toDay(date));
}

export const firstDay = (month: string): string => `${month}-01`;
export const lastDay = (month: string): string => addDays(firstDay(addMonths(month, 1)), -1);

/** The days of a month in weeks; null before the first and after the last. */
export function weeksOf(month: string): (string | null)[][] {
  const days: (string | null)[] = Array.from({ length: weekday(firstDay(month)) }, () => null);
  for (let day = firstDay(month); monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (day: string): string => formatter.format(toDate(day));
};
/** `Sat, Dec 12` */
export const shortDayText = format({ weekday: 'short', month: 'short', day: 'numeric' });
/** `Saturday, December 12` */
export const longDayText = format({ weekday: 'long', month: 'long', day: 'numeric' });
const monthFormat = format({ month: 'long', year: 'numeric' });
/** `December 2026` */
export const monthText = (month: string): string => monthFormat(firstDay(month));
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** *Today*, *Tomorrow*, *This week*, *Next week*, then the month. */
export function groupText(day: string, present: string): string {
  if (day === present) return 'Today';
  if (day === addDays(present, 1)) return 'Tomorrow';
  const saturday = addDays(present, 6 - weekday(present));
  if (day > present && day <= saturday) return 'This week';
  if (day > present && day <= addDays(saturday, 7)) return 'Next week';
  return monthText(monthOf(day));
}

/** Consecutive items with the same text, in their order. */
export function inGroups<T>(
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

/** The day in a URL, or an empty text. */
export const dayIn = (text: string | null): string => calendarDay(text) ?? '';
/** The month in a URL, or an empty text. */
export const monthIn = (text: string | null): string =>
  text && /^\d{4}-\d{2}$/.test(text) && calendarDay(`${text}-01`) ? text : '';
