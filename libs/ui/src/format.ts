import {
  calendarDay,
  datesText,
  type EventDates,
  eventDay,
  isAfter,
  lastDay,
  longDatesText,
  monthDaysText,
  monthName,
  seasonYear,
  weekdayName,
  zonedDay,
  zonedMoment,
  type ZonedTime,
  zonedTime,
} from '@rmo/contracts';
import { longDayText, monthDayText, shortDayText } from './calendar/day';
import { clockText, parseClockTime, INVALID_DATE, NO_TIME } from './clock-time';

type Moment = string | Date | null | undefined;

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** Converts a day without a time to noon UTC. Returns null if there is no valid date. */
function parseDate(value: Moment): Date | null {
  if (!value) return null;
  if (typeof value === 'string' && DAY_ONLY.test(value)) {
    return calendarDay(value) ? new Date(`${value}T12:00:00.000Z`) : null;
  }
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

function dayText(value: Moment, textOf: (day: string) => string): string {
  const date = parseDate(value);
  if (!date) return INVALID_DATE;
  const day = zonedDay(date);
  return `${textOf(day)}, ${day.slice(0, 4)}`;
}

/** Formats a date as `Jan 17, 2026`, in Eastern US time. */
export const formatDate = (value: Moment): string => dayText(value, monthDayText);

/** Formats a date as `Sat, Jan 17, 2026`, in Eastern US time. */
export const formatDay = (value: Moment): string => dayText(value, shortDayText);

/** Formats a date as `Saturday, January 17, 2026`, in Eastern US time. */
export const formatLongDate = (value: Moment): string => dayText(value, longDayText);

export function formatTime(value: Moment): string {
  const clock = typeof value === 'string' ? parseClockTime(value) : null;
  if (clock) return clockText(clock);
  const date = parseDate(value);
  return date ? clockText(zonedTime(date)) : INVALID_DATE;
}

/** Formats a moment as `Jan 17, 2026, 7:05 PM`, in Eastern US time. */
export const formatMoment = (value: string | Date): string =>
  parseDate(value) ? `${formatDate(value)}, ${formatTime(value)}` : INVALID_DATE;

const MINUTE_MS = 60_000;

/** From this many days on, a date says more. */
const AGO_MAX_DAYS = 7;

/** Formats a moment as `now`, `5 min ago`, `2 h ago` or `4 days ago`, and after a week as its date. */
export function agoText(value: string, now: number = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(value)) / MINUTE_MS);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  const days = Math.floor(minutes / (24 * 60));
  return days < AGO_MAX_DAYS ? `${days} ${days === 1 ? 'day' : 'days'} ago` : formatDate(value);
}

/** Days without a time are stored at noon UTC. */
const isDayOnly = (date: Date): boolean => date.getTime() % 86_400_000 === 43_200_000;

export function eventTime({ startTime, date }: { startTime?: string | null; date: string }): string {
  const moment = startTime ? null : parseDate(date);
  return moment && isDayOnly(moment) ? NO_TIME : formatTime(startTime || date);
}

interface ScheduledEvent {
  date: string;
  endDate?: string | null;
  startTime?: string | null;
}

/** Returns an event's start in Eastern US time, or the end of its day if it has no start time; null if the date is invalid. */
function localStart({ date, startTime }: ScheduledEvent): ZonedTime | null {
  const moment = parseDate(date);
  if (!moment) return null;
  const [year = 0, month = 0, day = 0] = zonedDay(moment).split('-').map(Number);
  const clock = startTime ? parseClockTime(startTime) : null;
  return { year, month, day, ...(clock ?? { hour: 24, minute: 0 }) };
}

export function startOf(event: ScheduledEvent): number {
  const local = localStart(event);
  return local ? zonedMoment(local) : 0;
}

export function isUpcoming(event: ScheduledEvent, now: Date = new Date()): boolean {
  const local = localStart(event);
  return local !== null && isAfter(local, now);
}

/** Only an event of several days can be in progress; others are completed once they begin. */
export function eventState(event: ScheduledEvent, now: Date = new Date()) {
  if (isUpcoming(event, now)) return 'Upcoming';
  const { endDate } = event;
  return endDate && isUpcoming({ date: endDate }, now) ? 'In progress' : 'Completed';
}

export const isCompleted = (event: ScheduledEvent, now?: Date): boolean =>
  eventState(event, now) === 'Completed';

/** Formats a date as `Jan 17`, or `Jan 17, 2025` outside of the current season. */
export function seasonDate(value: string, now = new Date()): string {
  const day = zonedDay(new Date(value));
  return seasonYear(day) === seasonYear(zonedDay(now)) ? monthDayText(day) : formatDate(value);
}

/** Formats an event's days as `Jan 17–18`, or with the year outside of the current season. */
export const seasonDates = (event: EventDates, now = new Date()): string =>
  seasonYear(eventDay(event)) === seasonYear(zonedDay(now)) ? monthDaysText(event) : datesText(event);

/** Formats an event's days as `Saturday, January 17, 2026` or `Saturday–Sunday, January 17–18, 2026`. */
export const longEventDates = (event: EventDates): string =>
  event.endDate
    ? `${[eventDay(event), lastDay(event)].map(weekdayName).join('–')}, ${longDatesText(event)}`
    : formatLongDate(event.date);

export function ratedText({ date, isMonth }: { date: string; isMonth: boolean }): string {
  if (!isMonth) return `rated ${seasonDate(date)}`;
  const day = zonedDay(new Date(date));
  return `rated in ${monthName(day)} ${day.slice(0, 4)}`;
}
