import { addDays, monthName, weekdayName, zonedDay } from '@rmo/contracts';

export { addDays };

/** Days are `yyyy-MM-dd`. In a file of their own for the start page, which has no calendar. */
export const toDate = (day: string): Date => new Date(`${day}T12:00:00.000Z`);
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The present day in the time zone of the events. */
export const today = (now = new Date()): string => zonedDay(now);

/** `Dec 12` */
export const monthDayText = (day: string): string => `${monthName(day).slice(0, 3)} ${Number(day.slice(8))}`;

/** `Sat, Dec 12` */
export const shortDayText = (day: string): string => `${weekdayName(day).slice(0, 3)}, ${monthDayText(day)}`;

/** `Saturday, December 12` */
export const longDayText = (day: string): string =>
  `${weekdayName(day)}, ${monthName(day)} ${Number(day.slice(8))}`;

/** From this clock time on an event of today is said to be tonight. */
const EVENING = '17:00';

/** *Today*, *Tonight* or *Tomorrow* for an event on or next to the present day, else an empty text. */
export function nearDayText(
  { date, startTime }: { date: string; startTime?: string | null },
  now = new Date(),
) {
  const day = date.slice(0, 10);
  const present = today(now);
  if (day === addDays(present, 1)) return 'Tomorrow';
  if (day !== present) return '';
  return startTime && startTime >= EVENING ? 'Tonight' : 'Today';
}
