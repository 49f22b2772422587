import { zonedTime } from '@rmo/contracts';
import { CronTime } from 'cron';

/**
 * The season that the yearly update has reached at `now`: the calendar year, in `timeZone`, of the last time the
 * schedule was due. `0 3 1 7 *` makes every moment from July 1st 2026, 03:00, part of season 2026.
 */
export function seasonAt(now: Date, schedule: string, timeZone: string): number {
  const { year } = zonedTime(now, timeZone);
  // Just before the year begins in any time zone.
  const eve = new Date(Date.UTC(year - 1, 11, 31, 0));
  const time = new CronTime(schedule, timeZone);
  let due = time.getNextDateFrom(eve, timeZone);
  while (due.year < year) due = time.getNextDateFrom(due.toJSDate(), timeZone);
  return due.year === year && due.toMillis() <= now.getTime() ? year : year - 1;
}
