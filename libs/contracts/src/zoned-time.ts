import { TIME_ZONE } from './timing';

export type ZonedTime = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;

const zoneFormats: Record<string, Intl.DateTimeFormat> = {};

/** Returns the local time on a 24-hour clock. Uses `formatToParts`, since formatted text differs between engines. */
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

export const HOUR_MS = 3_600_000;

// Eastern US time is always four or five hours behind UTC. If both offsets give the same day, Intl isn't needed; its first use
// takes a slow phone a tenth of a second.

/** Returns a moment's day (`yyyy-MM-dd`) where local time is `hours` behind UTC. */
const dayBehind = (moment: Date, hours: number): string =>
  new Date(moment.getTime() - hours * HOUR_MS).toISOString().slice(0, 10);

/** Returns a moment's calendar day (`yyyy-MM-dd`) in Eastern US time. */
export function zonedDay(moment: Date): string {
  const summerDay = dayBehind(moment, 4);
  if (summerDay === dayBehind(moment, 5)) return summerDay;
  const { year, month, day } = zonedTime(moment);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
