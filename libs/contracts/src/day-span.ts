import { monthName, weekdayName } from './calendar-day';

// Kept in a separate file for the start page, which only says when events are.

/** Which days an event takes. `endDate` is null or absent for one day. */
export interface EventDates {
  /** Noon UTC on the first calendar day, or an ISO string that starts with that day. */
  date: string | Date;
  /** The last day, in the same form. */
  endDate?: string | Date | null;
}

const toDayText = (date: string | Date): string =>
  (typeof date === 'string' ? date : date.toISOString()).slice(0, 10);

/** Returns an event's first day, `yyyy-MM-dd`. */
export const eventDay = ({ date }: EventDates): string => toDayText(date);

/** Returns an event's last day, `yyyy-MM-dd`. */
export const lastDay = ({ date, endDate }: EventDates): string => toDayText(endDate || date);

export const shortMonthName = (day: string): string => monthName(day).slice(0, 3);
const shortWeekdayName = (day: string): string => weekdayName(day).slice(0, 3);

/** Returns `Dec 12–13` or `Jan 31 – Feb 1`, with the months and years that the functions return. */
export function spanText(
  event: EventDates,
  monthOf: (day: string) => string,
  yearOf: (day: string) => string,
) {
  const [first, last] = [eventDay(event), lastDay(event)];
  const textOf = (day: string): string => `${monthOf(day)} ${Number(day.slice(8))}`;
  if (first === last) return textOf(first) + yearOf(first);
  if (first.slice(0, 7) === last.slice(0, 7))
    return `${textOf(first)}–${Number(last.slice(8))}${yearOf(last)}`;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${textOf(first)}${isOneYear ? '' : yearOf(first)} – ${textOf(last)}${yearOf(last)}`;
}

/** Returns an event's days as `Jan 17` or `Jan 17–18`. */
export const monthDaysText = (event: EventDates): string => spanText(event, shortMonthName, () => '');

/** Returns an event's days as `Sat, Dec 12`, `Sat–Sun, Dec 12–13` or `Sat–Sun, Jan 31 – Feb 1`. */
export function daysText(event: EventDates): string {
  const [first, last] = [eventDay(event), lastDay(event)];
  const weekdays = [shortWeekdayName(first), ...(last === first ? [] : [shortWeekdayName(last)])].join('–');
  return `${weekdays}, ${monthDaysText(event)}`;
}
