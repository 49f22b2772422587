import {
  RATING_CATEGORIES,
  type RatingCategory,
  seasonYear,
  TREND_ENDS,
  trendText,
  zonedDay,
} from '@rmo/contracts';
import type { OwnMean } from '@rmo/ui/plots/QuartersPlot';
import { changeText, seasonOfSpan } from '@rmo/ui/plots/seasons';
import type { TrendPoint } from '@rmo/ui/plots/TrendPlot';

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

/** Returns undefined if no category is lower than all others. */
export function lowestCategory(trend: readonly TrendPoint[]): RatingCategory | undefined {
  const valueOf = (category: RatingCategory): number => ownMean(trend, category)?.value ?? 0;
  const [lowest, next] = [...RATING_CATEGORIES].sort((a, b) => valueOf(a) - valueOf(b));
  return valueOf(lowest!) < valueOf(next!) ? lowest : undefined;
}

export const currentYear = (): number => seasonYear(zonedDay(new Date()));

/** Returns the points of the season of `year` and of the one before. A point with ratings from both belongs to neither. */
export function bySeason(trend: readonly TrendPoint[], year = currentYear()) {
  const thisSeason = trend.filter((point) => seasonOfSpan(point) === year);
  const lastSeason = trend.filter((point) => seasonOfSpan(point) === year - 1);
  return { thisSeason, lastSeason, hasBoth: thisSeason.length > 0 && lastSeason.length > 0 };
}

interface CategoryChange {
  category: RatingCategory;
  before: TrendMean;
  now: TrendMean;
  /** In tenths of a star; undefined if it isn't known exactly. */
  change: number | undefined;
}

/** Compares the categories' means of last season and this one; empty unless both have points. */
export function compareSeasons(trend: readonly TrendPoint[], year = currentYear()): CategoryChange[] {
  const { thisSeason, lastSeason, hasBoth } = bySeason(trend, year);
  if (!hasBoth) return [];
  return RATING_CATEGORIES.map((category) => {
    const [before, current] = [ownMean(lastSeason, category)!, ownMean(thisSeason, category)!];
    return { category, before, now: current, change: changeInTenths(before, current) };
  });
}

/** Returns undefined if a mean is missing or only a bound, because the difference would be a guess. */
export function changeInTenths(
  before: TrendMean | undefined,
  now: TrendMean | undefined,
): number | undefined {
  if (!before || !now || before.isLow || now.isHigh) return undefined;
  return riseInTenths(before, now);
}

/** Returns how much the last point is above the first; 0 without points. */
export const riseOf = (points: readonly TrendPoint[], category: RatingCategory): number =>
  (points.at(-1)?.means[category] ?? 0) - (points[0]?.means[category] ?? 0);

/** Returns `5 of 6 categories rising`, for the latest ratings of this season beside its first ones; empty if none rise. */
export function risingText(trend: readonly TrendPoint[]): string {
  const { thisSeason } = bySeason(trend);
  const risingCount = RATING_CATEGORIES.filter((category) => riseOf(thisSeason, category) > 0).length;
  return risingCount > 0 ? `${risingCount} of ${RATING_CATEGORIES.length} categories rising` : '';
}

/** Returns how much the mean rose at least; undefined if that isn't known, as from `4.5 or more` or to `1.5 or less`. */
export function riseInTenths(before: TrendMean | undefined, now: TrendMean | undefined): number | undefined {
  if (!before || !now || before.isHigh || now.isLow) return undefined;
  return Math.round(10 * (now.value - before.value));
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
