import { TIME_ZONE } from './timing';

/** A day and a time as the clocks of a time zone show them. */
export type ZonedTime = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;

const zoneFormats: Record<string, Intl.DateTimeFormat> = {};

/**
 * A moment's calendar day and 24-hour clock in a time zone, as numbers. From the parts, since the whole text is made
 * for people: where `en-CA` once wrote `2026-11-21`, other engines write `11/21/2026`.
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
  // Some engines write midnight as 24 all the same.
  return { ...numbers, hour: numbers.hour % 24 };
}

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
