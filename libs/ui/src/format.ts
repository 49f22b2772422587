import { calendarDay, TIME_ZONE, zonedTime } from '@rmo/contracts';

/** What stands where a date can't be read. */
export const INVALID_DATE = 'Invalid date';

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const longDayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** The moment that a value means; a day without a time is noon UTC. Null where it means none. */
export function parseDate(value: string | Date | null | undefined): Date | null {
  if (!value) return null;
  if (typeof value === 'string' && DAY_ONLY.test(value)) {
    return calendarDay(value) ? new Date(`${value}T12:00:00.000Z`) : null;
  }
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** `Jan 17, 2026`, in Eastern US time. */
export function formatDate(value: string | Date | null | undefined): string {
  const date = parseDate(value);
  return date ? dayFormat.format(date) : INVALID_DATE;
}

/** `Saturday, January 17, 2026`, in Eastern US time. */
export function formatLongDate(value: string | Date | null | undefined): string {
  const date = parseDate(value);
  return date ? longDayFormat.format(date) : INVALID_DATE;
}

/** 12-hour time of an `HH:mm` clock time, or of a moment in Eastern US time: `7:05 PM`. */
export function formatTime(value: string | Date | null | undefined): string {
  const clock = typeof value === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) : null;
  if (clock) return twelveHours(Number(clock[1]), Number(clock[2]));
  const date = parseDate(value);
  if (!date) return INVALID_DATE;
  const { hour, minute } = zonedTime(date);
  return twelveHours(hour, minute);
}

/** Written here, not by the engine: some put a narrow no-break space before AM and PM, which no search finds. */
const twelveHours = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;

/** The start of an event: its own time, else the time of its date. */
export const eventTime = (event: { startTime?: string | null; date: string }): string =>
  formatTime(event.startTime || event.date);

/** Whether a date lies in the future. */
export const isUpcoming = (value: string | Date, now: Date = new Date()): boolean =>
  (parseDate(value)?.getTime() ?? 0) > now.getTime();
