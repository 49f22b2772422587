import { HOUR_MS, zonedTime, type ZonedTime } from './zoned-time';

// Kept in a separate file, because the start page needs only days.

/** Interprets the local time as UTC, in milliseconds; days and hours out of range carry over. */
const asUtc = ({ year, month, day, hour, minute }: ZonedTime): number =>
  Date.UTC(year, month - 1, day, hour, minute);

/** Returns the first moment if the local time occurs twice; if clocks skip it, the moment by the offset before the change. */
export function zonedMoment(local: ZonedTime): number {
  const utc = asUtc(local);
  const offsetAt = (moment: number): number => asUtc(zonedTime(new Date(moment))) - moment;
  // Clocks change at most once a day, so the offset equals that of the previous or the next day.
  const before = utc - offsetAt(utc - 24 * HOUR_MS);
  const after = utc - offsetAt(utc + 24 * HOUR_MS);
  return [before, after].find((moment) => moment + offsetAt(moment) === utc) ?? before;
}

/** Like `zonedDay`, uses Intl only if it matters whether the offset is four or five hours. */
export function isAfter(local: ZonedTime, moment: Date): boolean {
  const sinceUtc = asUtc(local) - moment.getTime();
  if (sinceUtc + 4 * HOUR_MS > 0) return true;
  return sinceUtc + 5 * HOUR_MS > 0 && zonedMoment(local) > moment.getTime();
}
