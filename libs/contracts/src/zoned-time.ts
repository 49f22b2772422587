import { TIME_ZONE } from './timing';

/** Local date and time in a time zone. */
export type ZonedTime = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;

const zoneFormats: Record<string, Intl.DateTimeFormat> = {};

/**
 * The local date and 24-hour time of a moment in a time zone. From the parts, since the formatted text differs between
 * engines: for `en-CA` some write `2026-11-21`, others `11/21/2026`.
 */
export function zonedTime(moment: Date, timeZone: string = TIME_ZONE): ZonedTime {
  const format = (zoneFormats[timeZone] ??= new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }));
  const numbers = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  ) as ZonedTime;
  // Some engines return 24 for midnight.
  return { ...numbers, hour: numbers.hour % 24 };
}

const HOUR = 3_600_000;

/** The same numbers read as UTC, in milliseconds; days and hours out of range carry over. */
const asUtc = ({ year, month, day, hour, minute }: ZonedTime): number =>
  Date.UTC(year, month - 1, day, hour, minute);

/**
 * The moment, in milliseconds, of a local time: the first of two where clocks go back; where clocks go forward over it,
 * as long after the change as the time is after the skipped hour's start.
 */
export function zonedMoment(local: ZonedTime): number {
  const utc = asUtc(local);
  const offsetAt = (moment: number): number => asUtc(zonedTime(new Date(moment))) - moment;
  // Clocks change at most once within a day: the offset is that of the day before or of the day after.
  const before = utc - offsetAt(utc - 24 * HOUR);
  const after = utc - offsetAt(utc + 24 * HOUR);
  return [before, after].find((moment) => moment + offsetAt(moment) === utc) ?? before;
}
