import { addDays, isCalendarDay, monthName, weekdayName } from './calendar-day';

/** An event lasts at most this many days. */
export const EVENT_DAYS_MAX = 14;

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

/** Returns all days of an event, `yyyy-MM-dd`; only the first one if the end date is invalid. */
export function daysOf(event: EventDates): string[] {
  const days = [eventDay(event)];
  const last = lastDay(event);
  while (days.length < EVENT_DAYS_MAX && days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1));
  return days;
}

/** Returns the message for an end date that doesn't fit the first day; undefined if it does. Both are `yyyy-MM-dd`. */
export function endDateError(date: string, endDate: string | null): string | undefined {
  if (endDate === null) return undefined;
  if (endDate < date) return 'The end date can’t be before the date';
  return endDate > addDays(date, EVENT_DAYS_MAX - 1)
    ? `An event lasts at most ${EVENT_DAYS_MAX} days`
    : undefined;
}

/** Returns why these are not days of an event that an official works; undefined if they are. Null: all of its days. */
export function ownDaysError(days: readonly string[] | null, event: EventDates): string | undefined {
  if (days === null) return undefined;
  if (days.length === 0) return 'Each official needs at least one day';
  const all = daysOf(event);
  return days.every((day) => all.includes(day))
    ? undefined
    : 'Each official’s days must be days of the event';
}

/** Sorts an official's days and removes repeated ones. Returns null if they are all days of the event. */
export function storedDays(days: readonly string[] | null, event: EventDates): string[] | null {
  const all = daysOf(event);
  const own = days && all.filter((day) => days.includes(day));
  return own && own.length > 0 && own.length < all.length ? own : null;
}

/**
 * Returns an official's days after the event's dates have changed. They move with an event that keeps its length; otherwise the
 * days that the event no longer has are dropped. Who has none left works all of them (null).
 */
export function movedDays(
  days: readonly string[] | null,
  before: EventDates,
  after: EventDates,
): string[] | null {
  const [from, to] = [daysOf(before), daysOf(after)];
  const moved = from.length === to.length ? days && days.map((day) => to[from.indexOf(day)] ?? day) : days;
  return storedDays(moved, after);
}

/** Formats `19:05` as `7:05 PM`. */
export function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

const shortMonthName = (day: string): string => monthName(day).slice(0, 3);
const shortWeekdayName = (day: string): string => weekdayName(day).slice(0, 3);

function spanText(event: EventDates, monthOf: (day: string) => string, yearOf: (day: string) => string) {
  const [first, last] = [eventDay(event), lastDay(event)];
  const textOf = (day: string): string => `${monthOf(day)} ${Number(day.slice(8))}`;
  if (first === last) return textOf(first) + yearOf(first);
  if (first.slice(0, 7) === last.slice(0, 7))
    return `${textOf(first)}–${Number(last.slice(8))}${yearOf(last)}`;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${textOf(first)}${isOneYear ? '' : yearOf(first)} – ${textOf(last)}${yearOf(last)}`;
}

const yearText = (day: string): string => `, ${day.slice(0, 4)}`;

const spanWithYear = (event: EventDates, monthOf: (day: string) => string): string =>
  [eventDay(event), lastDay(event)].every(isCalendarDay)
    ? spanText(event, monthOf, yearText)
    : 'Invalid date';

/** Returns an event's days as `Sat, Dec 12`, `Sat–Sun, Dec 12–13` or `Sat–Sun, Jan 31 – Feb 1`. */
export function daysText(event: EventDates): string {
  const [first, last] = [eventDay(event), lastDay(event)];
  const weekdays = [shortWeekdayName(first), ...(last === first ? [] : [shortWeekdayName(last)])].join('–');
  return `${weekdays}, ${monthDaysText(event)}`;
}

/** Returns an event's days as `Jan 17` or `Jan 17–18`. */
export const monthDaysText = (event: EventDates): string => spanText(event, shortMonthName, () => '');

/** Returns an event's days as `Jan 17, 2026`, `Jan 17–18, 2026` or `Dec 31, 2026 – Jan 2, 2027`. */
export const datesText = (event: EventDates): string => spanWithYear(event, shortMonthName);

/** Returns an event's days as `January 17, 2026`, `January 17–18, 2026` or `December 31, 2026 – January 2, 2027`. */
export const longDatesText = (event: EventDates): string => spanWithYear(event, monthName);
