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

/** Returns `Dec 12–13` or `Jan 31 – Feb 1`, with the days as `textOf` returns them. */
export function spanText(event: EventDates, textOf: (day: string) => string): string {
  const [first, last] = [eventDay(event), lastDay(event)];
  if (first === last) return textOf(first);
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${textOf(first)}–${Number(last.slice(8))}`
    : `${textOf(first)} – ${textOf(last)}`;
}

/** Returns a day as `Dec 12`. */
export const monthDayText = (day: string): string => `${monthName(day).slice(0, 3)} ${Number(day.slice(8))}`;

/** Returns an event's days as `Jan 17` or `Jan 17–18`. */
export const monthDaysText = (event: EventDates): string => spanText(event, monthDayText);

/** Returns an event's days as `Sat, Dec 12`, `Sat–Sun, Dec 12–13` or `Sat–Sun, Jan 31 – Feb 1`. */
export function daysText(event: EventDates): string {
  const weekdays = [eventDay(event), lastDay(event)].map((day) => weekdayName(day).slice(0, 3));
  return `${[...new Set(weekdays)].join('–')}, ${monthDaysText(event)}`;
}
