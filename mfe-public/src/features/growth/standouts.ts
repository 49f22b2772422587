import type { RatingCategory } from '@rmo/contracts';
import type { OwnMean } from '@rmo/ui/plots/QuartersPlot';
import type { Growth } from '../../api/endpoints';
import { bySeason, changeInTenths, lowestCategory, ownMean, riseInTenths } from './averages';

export const PLOTTED_POINTS_MIN = 3;
/** In tenths of a star. */
const RISING_MIN = 3;

export interface Standout {
  category: RatingCategory;
  kind: 'to-work-on' | 'rising' | 'strength' | 'best';
  mean?: OwnMean;
  /** The latest point of the trend, if the page shows it and it says more than the mean. */
  latest?: {
    text: string;
    /** The change from the earlier points, in tenths of a star; undefined if it isn't known exactly. */
    change: number | undefined;
  };
}

/**
 * Labels the categories that stand out so that the label fits the rest of the page: a category in the lower half of the officials
 * is no strength, and one that rises clearly isn't one to work on. The lowest category is listed, too, if it rises.
 */
export function standoutsOf(
  { trend = [], comparisons = [], strengths = [], toWorkOn = [] }: Partial<Growth>,
  year?: number,
): Standout[] {
  const { thisSeason, lastSeason, hasBoth } = bySeason(trend, year);
  const earlierPoints = trend.slice(0, -1);
  const latestPoint = trend.slice(-1);
  const isLatestShown = trend.length >= PLOTTED_POINTS_MIN || hasBoth;
  /** Returns null if the latest point falls in a season that is better than the last, so that no label would fit. */
  const weaknessOf = (category: RatingCategory): 'to-work-on' | 'rising' | null => {
    if (!isLatestShown) return 'to-work-on';
    const rises = [
      riseInTenths(ownMean(earlierPoints, category), ownMean(latestPoint, category)) ?? 0,
      riseInTenths(ownMean(lastSeason, category), ownMean(thisSeason, category)) ?? 0,
    ];
    if (Math.max(...rises) < RISING_MIN) return 'to-work-on';
    return rises[0]! < 0 ? null : 'rising';
  };
  // The server computed the strengths with the last comparison, which is the narrowest.
  const isInLowerHalf = (category: RatingCategory): boolean =>
    comparisons
      .at(-1)
      ?.categories.some((row) => row.category === category && row.place.startsWith('lower')) ?? false;

  const describe = (category: RatingCategory, kind: Standout['kind']): Standout => {
    const mean = ownMean(trend, category);
    const latestMean = ownMean(latestPoint, category);
    if (!mean || !latestMean || !isLatestShown) return { category, kind, mean };
    const change = changeInTenths(ownMean(earlierPoints, category), latestMean);
    const { text } = latestMean;
    if (change === undefined && text === mean.text) return { category, kind, mean };
    return { category, kind, mean, latest: { text, change } };
  };
  const lowest = lowestCategory(trend);
  const isLowestRising =
    lowest !== undefined &&
    !toWorkOn.includes(lowest) &&
    !strengths.includes(lowest) &&
    (describe(lowest, 'rising').latest?.change ?? 0) > 0;
  const listWeaknesses = (kind: 'to-work-on' | 'rising') =>
    toWorkOn.filter((category) => weaknessOf(category) === kind).map((category) => describe(category, kind));
  return [
    ...listWeaknesses('to-work-on'),
    ...listWeaknesses('rising'),
    ...(isLowestRising ? [describe(lowest, 'rising')] : []),
    ...strengths.map((category) => describe(category, isInLowerHalf(category) ? 'best' : 'strength')),
  ];
}
