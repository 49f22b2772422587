import { TREND_ENDS, trendText, type RatingCategory } from '@rmo/contracts';
import type { OwnMean } from '@rmo/ui/plots/QuartersPlot';
import type { TrendPoint } from '@rmo/ui/plots/TrendPlot';
import { seasonStart } from '../officials-dashboard/season';

export const ratingCount = (trend: readonly TrendPoint[]): number =>
  trend.reduce((sum, { reviews }) => sum + reviews, 0);

interface TrendMean extends OwnMean {
  /** True if a point is at the high end of the scale, where it is only a bound; the average is then only a bound too. */
  isHigh: boolean;
  /** The same for the low end. */
  isLow: boolean;
}

/** Returns undefined without points. Uses only what the trend already shows, so it reveals no single rating. */
export function ownMean(
  trend: readonly TrendPoint[],
  ...categories: readonly RatingCategory[]
): TrendMean | undefined {
  if (trend.length === 0) return undefined;
  const weightedMeans = trend.flatMap(({ reviews, means }) =>
    categories.map((category) => ({ reviews, mean: means[category] })),
  );
  const sum = weightedMeans.reduce((total, { reviews, mean }) => total + reviews * mean, 0);
  const value = Math.round((10 * sum) / (ratingCount(trend) * categories.length)) / 10;
  const isHigh = weightedMeans.some(({ mean }) => mean >= TREND_ENDS.high);
  const isLow = weightedMeans.some(({ mean }) => mean <= TREND_ENDS.low);
  const text = value.toFixed(1);
  if (isHigh && isLow) return { value, text: `about ${text}`, isHigh, isLow };
  if (isHigh) return { value, text: `${text} or more`, isHigh, isLow };
  return { value, text: isLow ? `${text} or less` : trendText(value), isHigh, isLow };
}

/** A point with ratings from both seasons belongs to neither. */
export function bySeason(trend: readonly TrendPoint[], now: Date = new Date()) {
  const start = seasonStart(now).slice(0, 7);
  const previousStart = `${Number(start.slice(0, 4)) - 1}${start.slice(4)}`;
  const thisSeason = trend.filter(({ from }) => from >= start);
  const lastSeason = trend.filter(({ from, to }) => from >= previousStart && to < start);
  return { thisSeason, lastSeason, hasBoth: thisSeason.length > 0 && lastSeason.length > 0 };
}

/** Returns undefined if a mean is missing or only a bound, because the difference would be a guess. */
export function changeInTenths(
  before: TrendMean | undefined,
  now: TrendMean | undefined,
): number | undefined {
  if (!before || !now || before.isLow || now.isHigh) return undefined;
  return riseInTenths(before, now);
}

/** Returns how much the mean rose at least; undefined if that isn't known, as from `4.5 or more` or to `1.5 or less`. */
export function riseInTenths(before: TrendMean | undefined, now: TrendMean | undefined): number | undefined {
  if (!before || !now || before.isHigh || now.isLow) return undefined;
  return Math.round(10 * (now.value - before.value));
}

/** Returns `+0.3`, `−0.4` or `0.0`. */
export function changeText(tenths: number): string {
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '';
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1)}`;
}

/** Returns `All six better, +0.1 to +0.3.`; empty unless all six changes are known and have the same direction. */
export function commonChangeText(changes: readonly (number | undefined)[]): string {
  const direction = [1, -1].find((sign) => changes.every((change) => change && sign * change > 0));
  if (!direction) return '';
  const sizes = changes.map((change) => Math.abs(change!));
  const ends = new Set([Math.min(...sizes), Math.max(...sizes)]);
  const range = [...ends].map((size) => changeText(direction * size)).join(' to ');
  return `All six ${direction > 0 ? 'better' : 'lower'}, ${range}.`;
}
