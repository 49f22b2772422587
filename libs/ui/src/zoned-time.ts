import { zonedTime, type ZonedTime } from '@rmo/contracts';

const HOUR = 3_600_000;

/** The same figures as if they were UTC; a day or an hour too many runs over into the next. */
const asUtc = ({ year, month, day, hour, minute }: ZonedTime): number =>
  Date.UTC(year, month - 1, day, hour, minute);

/**
 * The moment, in milliseconds, when the clocks show this: the first of two where they are put back, and as long after
 * the change as the time says where they are put forward over it.
 */
export function zonedMoment(wanted: ZonedTime): number {
  const figures = asUtc(wanted);
  const offsetAt = (moment: number): number => asUtc(zonedTime(new Date(moment))) - moment;
  // Clocks change at most once within a day: the offset is that of the day before or that of the day after.
  const before = figures - offsetAt(figures - 24 * HOUR);
  const after = figures - offsetAt(figures + 24 * HOUR);
  return [before, after].find((moment) => moment + offsetAt(moment) === figures) ?? before;
}
