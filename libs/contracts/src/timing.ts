/** Durations that the product promises, in milliseconds. */
export const DELAYS = {
  afterLogin: 100,
  afterReview: 1000,
  afterEventSave: 1500,
  toast: 5000,
  toastEvent: 3000,
  toastReview: 5000,
} as const;

export const POLLING = { events: 3000, teams: 30_000, unreadCount: 30_000 } as const;

export const TIME_ZONE = 'America/New_York';

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
