import { addDays, monthDayText, monthName, weekdayName, zonedDay } from '@rmo/contracts';

export { addDays, monthDayText };

/** Days are `yyyy-MM-dd`. Kept in a separate file for the start page, which has no calendar. */
export const toDate = (day: string): Date => new Date(`${day}T12:00:00.000Z`);
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const today = (now = new Date()): string => zonedDay(now);

/** Returns a day as `Sat, Dec 12`. */
export const shortDayText = (day: string): string => `${weekdayName(day).slice(0, 3)}, ${monthDayText(day)}`;

/** Returns a day as `Saturday, December 12`. */
export const longDayText = (day: string): string =>
  `${weekdayName(day)}, ${monthName(day)} ${Number(day.slice(8))}`;
