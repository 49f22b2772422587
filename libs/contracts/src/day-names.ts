// Avoids Intl: its first use blocks the page for a tenth of a second on a slow phone. Each list is a single string, the
// shortest form, to keep the start page small.
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Returns the weekday of a `yyyy-MM-dd` day, such as `Saturday`. */
export const weekdayName = (day: string): string => WEEKDAYS[new Date(day).getUTCDay()]!;

/** Returns the month of a `yyyy-MM-dd` day or a `yyyy-MM` month, such as `December`. */
export const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1]!;
