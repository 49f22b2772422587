import { TIME_ZONE, zonedMoment, zonedTime } from '@rmo/contracts';
import { dateFormat } from './date-format';
import { clockTime, formatTime, INVALID_DATE, parseDate } from './format-time';

export { eventTime, formatTime, INVALID_DATE, parseDate } from './format-time';

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
