import { TIME_ZONE } from './timing';

/** Local date and time in a time zone. */
export type ZonedTime = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;

const zoneFormats: Record<string, Intl.DateTimeFormat> = {};

/**
 * The local date and 24-hour time of a moment in a time zone. Uses `formatToParts`, since formatted text differs between
 * engines: `en-CA` is `2026-11-21` in some and `11/21/2026` in others.
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

/** The calendar day of a moment in a time zone, `yyyy-MM-dd`. */
export function zonedDay(moment: Date, timeZone: string = TIME_ZONE): string {
  const { year, month, day } = zonedTime(moment, timeZone);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

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
