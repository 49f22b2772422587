import { zonedTime } from '@rmo/contracts';
import { dateFormat } from '../date-format';

/** Days are `yyyy-MM-dd`. In a file of their own for the start page, which has no calendar. */
const DAY_MS = 86_400_000;
export const toDate = (day: string): Date => new Date(`${day}T12:00:00.000Z`);
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  toDay(new Date(toDate(day).getTime() + days * DAY_MS));

/** The present day in the time zone of the events. */
export function today(now = new Date()): string {
  const { year, month, day } = zonedTime(now);
  return toDay(new Date(Date.UTC(year, month - 1, day)));
}

export const format = (options: Intl.DateTimeFormatOptions) => {
  const text = dateFormat({ timeZone: 'UTC', ...options });
  return (day: string): string => text(toDate(day));
};
/** `Sat, Dec 12` */
export const shortDayText = format({ weekday: 'short', month: 'short', day: 'numeric' });
