import { calendarDay, TIME_ZONE, zonedMoment, zonedTime } from '@rmo/contracts';

/** The text for an invalid date. */
export const INVALID_DATE = 'Invalid date';

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
// Pure, so that the bundler drops what a page does not use: the start page needs none of them.
const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const weekdayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  weekday: 'short',
});
const longDayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** Parses a date; a day without a time is noon UTC. Null if it is invalid. */
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

/** `Sat, Jan 17, 2026`, in Eastern US time. */
export function formatDay(value: string | Date | null | undefined): string {
  const date = parseDate(value);
  return date ? `${weekdayFormat.format(date)}, ${dayFormat.format(date)}` : INVALID_DATE;
}

/** `Saturday, January 17, 2026`, in Eastern US time. */
export function formatLongDate(value: string | Date | null | undefined): string {
  const date = parseDate(value);
  return date ? longDayFormat.format(date) : INVALID_DATE;
}

/** 12-hour time of an `HH:mm` clock time, or of a moment in Eastern US time: `7:05 PM`. */
export function formatTime(value: string | Date | null | undefined): string {
  const clock = typeof value === 'string' ? clockTime(value) : null;
  if (clock) return clockText(clock);
  const date = parseDate(value);
  return date ? clockText(zonedTime(date)) : INVALID_DATE;
}

/** `Jan 17, 2026, 7:05 PM`, in Eastern US time. */
export const formatMoment = (value: string | Date): string =>
  parseDate(value) ? `${formatDate(value)}, ${formatTime(value)}` : INVALID_DATE;

interface ClockTime {
  hour: number;
  minute: number;
}

/** Parses `19:05`; null if it is not a clock time. */
function clockTime(value: string): ClockTime | null {
  const [, hour, minute] = CLOCK_TIME.exec(value) ?? [];
  return hour && minute ? { hour: Number(hour), minute: Number(minute) } : null;
}

/** Doesn't use Intl, because some engines put a narrow no-break space before AM and PM, which breaks text search. */
const clockText = ({ hour, minute }: ClockTime): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;

/** The start time of an event, or the time of its date without one. */
export const eventTime = (event: { startTime?: string | null; date: string }): string =>
  formatTime(event.startTime || event.date);

interface Scheduled {
  date: string;
  startTime?: string | null;
}

/** The start of an event in milliseconds since the epoch, or the end of its day (Eastern US time) without a start time. */
export function startOf({ date, startTime }: Scheduled): number {
  const moment = parseDate(date);
  if (!moment) return 0;
  const day = zonedTime(moment);
  const clock = startTime ? clockTime(startTime) : null;
  return zonedMoment(clock ? { ...day, ...clock } : { ...day, day: day.day + 1, hour: 0, minute: 0 });
}

/** Whether the event has not started; without a start time, whether its day has not ended. */
export const isUpcoming = (event: Scheduled, now: Date = new Date()): boolean =>
  startOf(event) > now.getTime();
