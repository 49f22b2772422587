import { addDays, monthName, weekdayName, zonedDay } from '@rmo/contracts';

export { addDays };

/** Days are `yyyy-MM-dd`. Kept in a separate file for the start page, which has no calendar. */
export const toDate = (day: string): Date => new Date(`${day}T12:00:00.000Z`);
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const today = (now = new Date()): string => zonedDay(now);

/** Returns a day as `Dec 12`. */
export const monthDayText = (day: string): string => `${monthName(day).slice(0, 3)} ${Number(day.slice(8))}`;

/** Returns a day as `Sat, Dec 12`. */
export const shortDayText = (day: string): string => `${weekdayName(day).slice(0, 3)}, ${monthDayText(day)}`;

/** Returns a day as `Saturday, December 12`. */
export const longDayText = (day: string): string =>
  `${weekdayName(day)}, ${monthName(day)} ${Number(day.slice(8))}`;

const EVENING_START = '17:00';

export function nearDayText(
  { date, endDate, startTime }: { date: string; endDate?: string | null; startTime?: string | null },
  now = new Date(),
) {
  const day = date.slice(0, 10);
  const present = today(now);
  if (day === addDays(present, 1)) return 'Tomorrow';
  if (day > present || (endDate || date).slice(0, 10) < present) return '';
  return day === present && startTime && startTime >= EVENING_START ? 'Tonight' : 'Today';
}
