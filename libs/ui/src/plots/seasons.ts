import { seasonStart, seasonYear } from '@rmo/contracts';
import { addMonths, monthOf } from '../calendar/days';
import type { MonthFigure } from './figures';

/** Returns a month's place in its season: 0 for July, 11 for June. */
export function placeInSeason(month: string): number {
  const firstMonth = Number(seasonStart(seasonYear(month)).slice(5, 7));
  return (Number(month.slice(5, 7)) - firstMonth + 12) % 12;
}

/** Returns the months of the season of `year` from the earliest to the latest of the given months, whatever their seasons. */
export function monthsOfSeason(year: number, months: readonly string[]): string[] {
  const places = months.map(placeInSeason);
  const first = Math.min(...places);
  return Array.from({ length: Math.max(...places) - first + 1 }, (_, index) =>
    addMonths(monthOf(seasonStart(year)), first + index),
  );
}

/** Returns the season of a span of months; null if it covers months of two seasons. */
export function seasonOfSpan({ from, to }: { from: string; to: string }): number | null {
  const year = seasonYear(from);
  return seasonYear(to) === year ? year : null;
}

export interface Seasons<T> {
  /** The latest season with records. */
  year: number;
  latest: T[];
  /** The records of the season before, which may be none. */
  previous: T[];
}

/** Returns null if no record belongs to a season. */
export function latestSeasons<T>(
  records: readonly T[],
  yearOf: (record: T) => number | null,
): Seasons<T> | null {
  const years = records.map(yearOf).filter((year) => year !== null);
  if (years.length === 0) return null;
  const year = Math.max(...years);
  return {
    year,
    latest: records.filter((record) => yearOf(record) === year),
    previous: records.filter((record) => yearOf(record) === year - 1),
  };
}

const countOf = (months: readonly MonthFigure[]): number => months.reduce((sum, { count }) => sum + count, 0);

/** Returns the average of all reviews; NaN without months. */
export const averageOf = (months: readonly MonthFigure[]): number =>
  months.reduce((sum, { average, count }) => sum + average * count, 0) / countOf(months);

const COMPARED_REVIEWS_MIN = 5;

/**
 * Returns how much the average rose since the previous season, in tenths of a star. Compares only the months that have reviews in
 * both seasons, because the early months of a season are rated differently from the late ones; undefined if those have too few.
 */
export function changeInSharedMonths({
  latest,
  previous,
}: Pick<Seasons<MonthFigure>, 'latest' | 'previous'>): number | undefined {
  const sharedMonths = (months: readonly MonthFigure[], others: readonly MonthFigure[]) =>
    months.filter(({ month }) => others.some((other) => placeInSeason(other.month) === placeInSeason(month)));
  const [before, now] = [sharedMonths(previous, latest), sharedMonths(latest, previous)];
  if (Math.min(countOf(before), countOf(now)) < COMPARED_REVIEWS_MIN) return undefined;
  return Math.round(10 * (averageOf(now) - averageOf(before)));
}

/** Returns `+0.3`, `−0.4` or `0.0`. */
export function changeText(tenths: number): string {
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '';
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1)}`;
}

/** Returns `+0.3 from the same months of last season`, which says what `changeInSharedMonths` compares. */
export const changeOnText = (tenths: number, season: string): string =>
  `${tenths === 0 ? 'no change' : changeText(tenths)} from the same months of ${season}`;
