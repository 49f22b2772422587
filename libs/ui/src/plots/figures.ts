import type { RATING_CATEGORIES } from '@rmo/contracts';

export type CategoryMeans = Record<(typeof RATING_CATEGORIES)[number], number | null>;

export interface MonthFigure {
  /** `2026-10` */
  month: string;
  average: number;
  count: number;
}

/** How many months the plot shows, the present one included. */
const MONTHS = 12;

/** The last twelve months, oldest first; null where there was no review. */
export function lastMonths(
  figures: readonly MonthFigure[],
  today: string,
): { month: string; figure: MonthFigure | null }[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const text = new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7);
    return { month: text, figure: figures.find((one) => one.month === text) ?? null };
  });
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (month: string): string => formatter.format(new Date(`${month}-01T12:00:00Z`));
};
/** `Oct` */
export const shortMonth = format({ month: 'short' });
/** `October 2026` */
export const longMonth = format({ month: 'long', year: 'numeric' });
