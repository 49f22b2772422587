import { addDays, today } from './day';

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
