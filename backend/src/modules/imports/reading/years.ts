import { TIME_ZONE, zonedTime } from '@rmo/contracts';
import type { Env } from '../../../config/env';
import { seasonAt } from '../../officials';
import type { YearOf } from './days';

/** Returns the year of a day without one: in the present season, or in the season that begins in `defaultYear`. */
export function yearsOfSeason({ EXPERIENCE_CRON }: Env, defaultYear: number | null): YearOf {
  const now = new Date();
  const seasonOf = (date: Date) => seasonAt(date, EXPERIENCE_CRON, TIME_ZONE);
  const season = defaultYear ?? seasonOf(now);
  const thisYear = zonedTime(now, TIME_ZONE).year;
  const known = new Map<string, number>();
  return (month, day) => {
    const key = `${month}-${day}`;
    const date = new Date(Date.UTC(thisYear, month - 1, day, 17));
    // A season begins in one year and ends in the next, so a day before its start belongs to the next year.
    const offset = known.get(key) ?? (seasonOf(date) === thisYear ? 0 : 1);
    known.set(key, offset);
    return season + offset;
  };
}
