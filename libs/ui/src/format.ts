import { TIME_ZONE, zonedMoment, zonedTime } from '@rmo/contracts';
import { dateFormat } from './date-format';
import { clockTime, formatTime, INVALID_DATE, NO_TIME, parseDate } from './format-time';

export { formatTime, INVALID_DATE, parseDate } from './format-time';

const dayFormat = dateFormat({
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const weekdayFormat = dateFormat({
  timeZone: TIME_ZONE,
  weekday: 'short',
});
const longDayFormat = dateFormat({
  timeZone: TIME_ZONE,
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** `Jan 17, 2026`, in Eastern US time. */
export function formatDate(value: string | Date | null | undefined): string {
  const date = parseDate(value);
  return date ? dayFormat(date) : INVALID_DATE;
}

/** `Sat, Jan 17, 2026`, in Eastern US time. */
export function formatDay(value: string | Date | null | undefined): string {
  const date = parseDate(value);
  return date ? `${weekdayFormat(date)}, ${dayFormat(date)}` : INVALID_DATE;
}

/** `Saturday, January 17, 2026`, in Eastern US time. */
export function formatLongDate(value: string | Date | null | undefined): string {
  const date = parseDate(value);
  return date ? longDayFormat(date) : INVALID_DATE;
}

/** `Jan 17, 2026, 7:05 PM`, in Eastern US time. */
export const formatMoment = (value: string | Date): string =>
  parseDate(value) ? `${formatDate(value)}, ${formatTime(value)}` : INVALID_DATE;

/** Days without a time are stored at noon UTC. */
const isDayOnly = (date: Date): boolean => date.getTime() % 86_400_000 === 43_200_000;

/** The start time of an event; without one the time of its date, unless that is a day only: then it has no time yet. */
export function eventTime({ startTime, date }: { startTime?: string | null; date: string }): string {
  const moment = startTime ? null : parseDate(date);
  return moment && isDayOnly(moment) ? NO_TIME : formatTime(startTime || date);
}

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
