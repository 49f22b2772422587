import { addDays, calendarDay, monthName } from './calendar-day';
import { eventDay, type EventDates, lastDay, monthDayText, spanText } from './day-span';

/** An event lasts at most this many days. */
export const EVENT_DAYS_MAX = 14;

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

function datesWithYear(event: EventDates, textOf: (day: string) => string): string {
  const days = [eventDay(event), lastDay(event)];
  if (!days.every(calendarDay)) return 'Invalid date';
  const [year, lastYear] = days.map((day) => day.slice(0, 4));
  if (year === lastYear) return `${spanText(event, textOf)}, ${year}`;
  return spanText(event, (day) => `${textOf(day)}, ${day.slice(0, 4)}`);
}

/** Returns an event's days as `Jan 17, 2026`, `Jan 17–18, 2026` or `Dec 31, 2026 – Jan 2, 2027`. */
export const datesText = (event: EventDates): string => datesWithYear(event, monthDayText);

/** Returns an event's days as `January 17, 2026`, `January 17–18, 2026` or `December 31, 2026 – January 2, 2027`. */
export const longDatesText = (event: EventDates): string =>
  datesWithYear(event, (day) => `${monthName(day)} ${Number(day.slice(8))}`);
