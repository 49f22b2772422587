import { GROWTH_OPENS, RATING_CATEGORIES } from '@rmo/contracts';
import { type GrowthReview, sumsOf, type TrendPoint, trendOf } from './trend';

/** What the growth page of an official is made of. */
export interface Figures {
  reviews: number;
  /** Different authors; all former members are one, and each anonymous review is by one of its own. */
  raters: number;
  /** By category: the sum of the scores. */
  sums: number[];
  /** By category: the sum of the squares of (6 × score − sum of the six scores of the review), for the standard error. */
  squares: number[];
  trend: TrendPoint[];
}

/** @param shown the trend that the official has seen before */
export function figuresOf(reviews: readonly GrowthReview[], shown: readonly TrendPoint[]): Figures {
  const squares = RATING_CATEGORIES.map((_, c) =>
    reviews.reduce((sum, { scores }) => sum + (scores.length * scores[c]! - total(scores)) ** 2, 0),
  );
  return {
    reviews: reviews.length,
    raters: new Set(reviews.map(({ userId }) => userId)).size,
    sums: sumsOf(reviews),
    squares,
    trend: trendOf(reviews, shown),
  };
}

export const isOpen = ({ reviews, raters }: Figures): boolean =>
  reviews >= GROWTH_OPENS.reviews && raters >= GROWTH_OPENS.raters;

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
