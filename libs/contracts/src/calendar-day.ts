// Kept in a separate file, because pages that only format a time don't need validation.

// Avoids Intl, whose first use blocks a slow phone for a tenth of a second. Splitting a string takes less code.
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Returns the weekday of a `yyyy-MM-dd` day, such as `Saturday`. */
export const weekdayName = (day: string): string => WEEKDAYS[new Date(day).getUTCDay()]!;

/** Returns the month of a `yyyy-MM-dd` day or a `yyyy-MM` month, such as `December`. */
export const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1]!;

/** Returns the day as written: `2025-02-01` for `2025-02-01T23:00:00-05:00`. Null if there is no such day. */
export function calendarDay(value: unknown): string | null {
  const match =
    typeof value === 'string'
      ? /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.,]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(value)
      : null;
  if (!match) return null;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 ? date.toISOString().slice(0, 10) : null;
}

/** Returns the day that is `days` after `day`; both are `yyyy-MM-dd`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export const isCalendarDay = (value: unknown): boolean => calendarDay(value) !== null;
