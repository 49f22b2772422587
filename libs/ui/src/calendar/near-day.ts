import { addDays } from '@rmo/contracts';
import { today } from './day';

// Kept in a separate file, because the start page shows only days.

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
