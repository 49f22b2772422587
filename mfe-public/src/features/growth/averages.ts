import { TREND_ENDS, trendText, type RatingCategory } from '@rmo/contracts';
import type { OwnMean } from '@rmo/ui/plots/QuartersPlot';
import type { TrendPoint } from '@rmo/ui/plots/TrendPlot';
import { seasonStart } from '../officials-dashboard/season';

export const ratingCount = (trend: readonly TrendPoint[]): number =>
  trend.reduce((sum, { reviews }) => sum + reviews, 0);

interface TrendMean extends OwnMean {
  /** True if a point is at an end of the scale, where it is only a bound; the average is then only a bound too. */
  isBound: boolean;
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
  const isBound = isHigh || isLow;
  const text = value.toFixed(1);
  if (isHigh && isLow) return { value, text: `about ${text}`, isBound };
  if (isHigh) return { value, text: `${text} or more`, isBound };
  return { value, text: isLow ? `${text} or less` : trendText(value), isBound };
}

/** Returns `17 of your 21 ratings count here; the newest are added later.`; empty if the averages cover all or none. */
export function countedText(countedRatings: number, total: number, whose = 'your', where = 'here'): string {
  const uncountedRatings = total - countedRatings;
  if (countedRatings === 0 || uncountedRatings <= 0) return '';
  return `${countedRatings} of ${whose} ${total} ratings count ${where}; the newest ${uncountedRatings === 1 ? 'is' : 'are'} added later.`;
}

/** A point with ratings from both seasons belongs to neither. */
export function bySeason(trend: readonly TrendPoint[], now: Date = new Date()) {
  const start = seasonStart(now).slice(0, 7);
  const previousStart = `${Number(start.slice(0, 4)) - 1}${start.slice(4)}`;
  const thisSeason = trend.filter(({ from }) => from >= start);
  const lastSeason = trend.filter(({ from, to }) => from >= previousStart && to < start);
  return { thisSeason, lastSeason, hasBoth: thisSeason.length > 0 && lastSeason.length > 0 };
}

/** Returns a text such as `+0.3, better`; undefined if either mean is only a bound, because the difference would be a guess. */
export function changeText(before: TrendMean, now: TrendMean): string | undefined {
  if (before.isBound || now.isBound) return undefined;
  const tenths = Math.round(10 * (now.value - before.value));
  if (tenths === 0) return 'the same';
  const sizeText = (Math.abs(tenths) / 10).toFixed(1);
  return tenths > 0 ? `+${sizeText}, better` : `−${sizeText}, lower`;
}
