import type { Quarter, RatingCategory } from '@rmo/contracts';
import type { TrendPoint } from '@rmo/ui/plots/TrendPlot';
import type { Growth } from '../../api/endpoints';
import { bySeason, changeInTenths, lowestCategory, ownMean, riseInTenths } from './averages';

export const PLOTTED_POINTS_MIN = 3;
/** In tenths of a star. */
const RISING_MIN = 3;

export interface Standout {
  category: RatingCategory;
  kind: 'to-work-on' | 'rising' | 'strength' | 'best';
}

/** Returns true if there are enough points to show the latest one. */
export const isLatestShown = (trend: readonly TrendPoint[], year?: number): boolean =>
  trend.length >= PLOTTED_POINTS_MIN || bySeason(trend, year).hasBoth;

/** Returns the quarter in the last comparison, which is the narrowest: the server computed what stands out with it. */
export const placeOf = (comparisons: Growth['comparisons'], category: RatingCategory): Quarter | undefined =>
  comparisons?.at(-1)?.categories.find((row) => row.category === category)?.place;

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
  const showsLatest = isLatestShown(trend, year);
  /** Returns null if the latest point falls in a season that is better than the last, so that no label would fit. */
  const weaknessOf = (category: RatingCategory): 'to-work-on' | 'rising' | null => {
    if (!showsLatest) return 'to-work-on';
    const rises = [
      riseInTenths(ownMean(earlierPoints, category), ownMean(latestPoint, category)) ?? 0,
      riseInTenths(ownMean(lastSeason, category), ownMean(thisSeason, category)) ?? 0,
    ];
    if (Math.max(...rises) < RISING_MIN) return 'to-work-on';
    return rises[0]! < 0 ? null : 'rising';
  };
  const isInLowerHalf = (category: RatingCategory): boolean =>
    placeOf(comparisons, category)?.startsWith('lower') ?? false;

  const lowest = lowestCategory(trend);
  const isLowestRising =
    lowest !== undefined &&
    !toWorkOn.includes(lowest) &&
    !strengths.includes(lowest) &&
    showsLatest &&
    (changeInTenths(ownMean(earlierPoints, lowest), ownMean(latestPoint, lowest)) ?? 0) > 0;
  // Only the highest of them is the best.
  const meanOf = (category: RatingCategory): number =>
    ownMean(hasBoth ? thisSeason : trend, category)?.value ?? 0;
  const [best] = strengths.filter(isInLowerHalf).sort((a, b) => meanOf(b) - meanOf(a));
  const listWeaknesses = (kind: 'to-work-on' | 'rising'): Standout[] =>
    toWorkOn.filter((category) => weaknessOf(category) === kind).map((category) => ({ category, kind }));
  return [
    ...listWeaknesses('to-work-on'),
    ...listWeaknesses('rising'),
    ...(isLowestRising ? [{ category: lowest, kind: 'rising' as const }] : []),
    ...strengths
      .filter((category) => category === best || !isInLowerHalf(category))
      .map((category): Standout => ({ category, kind: category === best ? 'best' : 'strength' })),
  ];
}
