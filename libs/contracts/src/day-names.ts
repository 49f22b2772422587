// Intl is avoided: its first use takes a slow phone a tenth of a second, while the page waits. Each list is one string,
// which is the shortest form in the start page.
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** `Saturday` for a day `yyyy-MM-dd`. */
export const weekdayName = (day: string): string => WEEKDAYS[new Date(day).getUTCDay()]!;

/** `December` for a day `yyyy-MM-dd`, or a month `yyyy-MM`. */
export const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1]!;
