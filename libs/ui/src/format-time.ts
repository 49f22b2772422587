import { calendarDay, zonedTime } from '@rmo/contracts';

// In a file of its own for the start page, which shows times only.

/** The text for an invalid date. */
export const INVALID_DATE = 'Invalid date';

/** The text for an event without a start time. */
export const NO_TIME = 'No time yet';

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Parses a date; a day without a time is noon UTC. Null if it is invalid. */
export function parseDate(value: string | Date | null | undefined): Date | null {
  if (!value) return null;
  if (typeof value === 'string' && DAY_ONLY.test(value)) {
    return calendarDay(value) ? new Date(`${value}T12:00:00.000Z`) : null;
  }
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** 12-hour time of an `HH:mm` clock time, or of a moment in Eastern US time: `7:05 PM`. */
export function formatTime(value: string | Date | null | undefined): string {
  const clock = typeof value === 'string' ? clockTime(value) : null;
  if (clock) return clockText(clock);
  const date = parseDate(value);
  return date ? clockText(zonedTime(date)) : INVALID_DATE;
}

interface ClockTime {
  hour: number;
  minute: number;
}

/** Parses `19:05`; null if it is not a clock time. */
export function clockTime(value: string): ClockTime | null {
  const [, hour, minute] = CLOCK_TIME.exec(value) ?? [];
  return hour && minute ? { hour: Number(hour), minute: Number(minute) } : null;
}

/** Doesn't use Intl, because some engines put a narrow no-break space before AM and PM, which breaks text search. */
const clockText = ({ hour, minute }: ClockTime): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
