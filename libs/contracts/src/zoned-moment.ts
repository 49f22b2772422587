import { zonedTime, type ZonedTime } from './zoned-time';

// In a file of its own for the start page, which needs days only.

const HOUR = 3_600_000;

/** The local time interpreted as UTC, in milliseconds; days and hours out of range carry over. */
const asUtc = ({ year, month, day, hour, minute }: ZonedTime): number =>
  Date.UTC(year, month - 1, day, hour, minute);

/**
 * The moment of a local time, in milliseconds. For a time that occurs twice when clocks go back, the first; for a time
 * that is skipped when clocks go forward, the moment by the offset before the change.
 */
export function zonedMoment(local: ZonedTime): number {
  const utc = asUtc(local);
  const offsetAt = (moment: number): number => asUtc(zonedTime(new Date(moment))) - moment;
  // Clocks change at most once a day, so the offset is that of the day before or of the day after.
  const before = utc - offsetAt(utc - 24 * HOUR);
  const after = utc - offsetAt(utc + 24 * HOUR);
  return [before, after].find((moment) => moment + offsetAt(moment) === utc) ?? before;
}

/** Whether a local time is after a moment. Needs no Intl unless the difference of four and five hours matters, as `zonedDay`. */
export function isAfter(local: ZonedTime, moment: Date): boolean {
  const sinceUtc = asUtc(local) - moment.getTime();
  if (sinceUtc + 4 * HOUR > 0) return true;
  return sinceUtc + 5 * HOUR > 0 && zonedMoment(local) > moment.getTime();
}
