import { GROWTH_OPENS, RATING_CATEGORIES } from '@rmo/contracts';
import { type GrowthReview, sumsOf, type TrendPoint, trendOf } from './trend';

export interface Figures {
  reviews: number;
  /** All former members count as one person; each anonymous review counts as a separate one. */
  raters: number;
  sums: number[];
  /** For each category, the sum of squares of (6 × score − sum of the review's six scores), for the standard error. */
  squares: number[];
  trend: TrendPoint[];
}

/** @param shown The trend that the official has already seen. Its points stay unchanged if possible (see `trendOf`). */
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
