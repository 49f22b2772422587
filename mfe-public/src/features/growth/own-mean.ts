import { TREND_ENDS, trendText, type RatingCategory } from '@rmo/contracts';
import type { OwnMean } from '@rmo/ui/plots/QuartersPlot';
import type { TrendPoint } from '@rmo/ui/plots/TrendPlot';

/** How many ratings these points of the trend join. */
export const ratingsOf = (trend: readonly TrendPoint[]): number =>
  trend.reduce((sum, { reviews }) => sum + reviews, 0);

export interface TrendMean extends OwnMean {
  /** A point at an end of the scale is only a bound, and so is then the average. */
  isBound: boolean;
}

/**
 * The average in these categories over the points of the trend: nothing that the trend does not show already, so that it
 * tells no single rating. Undefined without points.
 */
export function ownMean(
  trend: readonly TrendPoint[],
  ...categories: readonly RatingCategory[]
): TrendMean | undefined {
  if (trend.length === 0) return undefined;
  const shown = trend.flatMap(({ reviews, means }) =>
    categories.map((category) => ({ reviews, mean: means[category] })),
  );
  const sum = shown.reduce((total, { reviews, mean }) => total + reviews * mean, 0);
  const value = Math.round((10 * sum) / (ratingsOf(trend) * categories.length)) / 10;
  const isHigh = shown.some(({ mean }) => mean >= TREND_ENDS.high);
  const isLow = shown.some(({ mean }) => mean <= TREND_ENDS.low);
  const isBound = isHigh || isLow;
  const text = value.toFixed(1);
  if (isHigh && isLow) return { value, text: `about ${text}`, isBound };
  if (isHigh) return { value, text: `${text} or more`, isBound };
  return { value, text: isLow ? `${text} or less` : trendText(value), isBound };
}
