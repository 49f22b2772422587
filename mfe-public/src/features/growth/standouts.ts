import type { RatingCategory } from '@rmo/contracts';
import type { OwnMean } from '@rmo/ui/plots/QuartersPlot';
import type { Growth } from '../../api/endpoints';
import { bySeason, changeInTenths, ownMean, riseInTenths } from './averages';

export const PLOTTED_POINTS_MIN = 3;
/** In tenths of a star. */
const RISING_MIN = 3;

export interface Standout {
  category: RatingCategory;
  kind: 'to-work-on' | 'rising' | 'strength' | 'best';
  mean?: OwnMean;
  /** The latest point of the trend, if the page shows it and it says more than the mean. */
  latest?: {
    reviews: number;
    text: string;
    /** The change from the earlier points, in tenths of a star; undefined if it isn't known exactly. */
    change: number | undefined;
  };
}

/**
 * Labels the categories that stand out so that the label fits the rest of the page: a category in the lower half of the officials
 * is no strength, and one that rises clearly isn't one to work on.
 */
export function standoutsOf(
  { trend = [], comparisons = [], strengths = [], toWorkOn = [] }: Partial<Growth>,
  now: Date = new Date(),
): Standout[] {
  const { thisSeason, lastSeason, hasBoth } = bySeason(trend, now);
  const earlierPoints = trend.slice(0, -1);
  const latestPoint = trend.slice(-1);
  const isLatestShown = trend.length >= PLOTTED_POINTS_MIN || hasBoth;
  const seasonRiseOf = (category: RatingCategory): number =>
    riseInTenths(ownMean(lastSeason, category), ownMean(thisSeason, category)) ?? 0;
  const isRising = (category: RatingCategory): boolean => {
    if (!isLatestShown) return false;
    const rise = riseInTenths(ownMean(earlierPoints, category), ownMean(latestPoint, category)) ?? 0;
    return rise >= RISING_MIN || (rise >= 0 && seasonRiseOf(category) >= RISING_MIN);
  };
  // The server computed the strengths with the last comparison, which is the narrowest.
  const isInLowerHalf = (category: RatingCategory): boolean =>
    comparisons
      .at(-1)
      ?.categories.some((one) => one.category === category && one.place.startsWith('lower')) ?? false;

  const describe = (category: RatingCategory, kind: Standout['kind']): Standout => {
    const mean = ownMean(trend, category);
    const latestMean = ownMean(latestPoint, category);
    if (!mean || !latestMean || !isLatestShown) return { category, kind, mean };
    const change = changeInTenths(ownMean(earlierPoints, category), latestMean);
    const { text } = latestMean;
    if (change === undefined && text === mean.text) return { category, kind, mean };
    return { category, kind, mean, latest: { reviews: latestPoint[0]!.reviews, text, change } };
  };
  return [
    ...toWorkOn.filter((category) => !isRising(category)).map((category) => describe(category, 'to-work-on')),
    // While the page shows both a rise and a lower season, neither label would fit.
    ...toWorkOn
      .filter((category) => isRising(category) && seasonRiseOf(category) >= 0)
      .map((category) => describe(category, 'rising')),
    ...strengths.map((category) => describe(category, isInLowerHalf(category) ? 'best' : 'strength')),
  ];
}
