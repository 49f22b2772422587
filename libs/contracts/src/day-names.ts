// Avoids Intl, whose first use blocks a slow phone for a tenth of a second. Splitting a string takes less code.
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Returns the weekday of a `yyyy-MM-dd` day, such as `Saturday`. */
export const weekdayName = (day: string): string => WEEKDAYS[new Date(day).getUTCDay()]!;

/** Returns the month of a `yyyy-MM-dd` day or a `yyyy-MM` month, such as `December`. */
export const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1]!;
