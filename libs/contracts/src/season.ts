/** Seasons begin on July 1, like the yearly experience update. A season is called by the year in which it begins. */
const FIRST_MONTH = 7;

/** Returns the season of a `yyyy-MM-dd` or `yyyy-MM`: 2026 from July 2026 to June 2027. */
export function seasonYear(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= FIRST_MONTH ? year : year - 1;
}

/** Returns the season's first day as `yyyy-MM-dd`. */
export const seasonStart = (year: number): string => `${year}-07-01`;

/** Returns the season's last day as `yyyy-MM-dd`. */
export const seasonEnd = (year: number): string => `${year + 1}-06-30`;

/** Returns `2026–27`. */
export const seasonText = (year: number): string => `${year}–${String((year + 1) % 100).padStart(2, '0')}`;

const RECAP_MONTH = 3;

/** Returns the newest season that has a recap: the current one from March 1, when the season is over, otherwise the last. */
export const recapYear = (day: string): number =>
  seasonYear(day) - (day.slice(5, 7) >= `0${RECAP_MONTH}` && day.slice(5, 7) < `0${FIRST_MONTH}` ? 0 : 1);

/** Returns the day on which the season's recap opens, as `yyyy-MM-dd`. */
export const recapDay = (year: number): string => `${year + 1}-0${RECAP_MONTH}-01`;
