import { dateFormat } from '../date-format';
import type { RATING_CATEGORIES } from '@rmo/contracts';

export type CategoryMeans = Record<(typeof RATING_CATEGORIES)[number], number | null>;

export interface MonthFigure {
  /** `2026-10` */
  month: string;
  average: number;
  count: number;
}

/** How many months the plot shows at most, the present one included, and at least. */
const MONTHS = 12;
const MONTHS_MIN = 6;

/** The last twelve months from the first one with reviews on, oldest first; null where there was no review. */
export function lastMonths(
  figures: readonly MonthFigure[],
  today: string,
): { month: string; figure: MonthFigure | null }[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const all = Array.from({ length: MONTHS }, (_, index) => {
    const text = new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7);
    return { month: text, figure: figures.find((one) => one.month === text) ?? null };
  });
  const first = all.findIndex(({ figure }) => figure !== null);
  return all.slice(first < 0 ? 0 : Math.min(first, MONTHS - MONTHS_MIN));
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const text = dateFormat({ timeZone: 'UTC', ...options });
  return (month: string): string => text(new Date(`${month}-01T12:00:00Z`));
};
/** `Oct` */
export const shortMonth = format({ month: 'short' });
/** `October 2026` */
export const longMonth = format({ month: 'long', year: 'numeric' });
