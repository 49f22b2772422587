import { RATING_CATEGORIES } from '@rmo/contracts';

/** What an official's reviews add up to: how many, and the sum of all six scores over all of them. */
export interface RatingSums {
  totalReviews: number;
  scoreSum: number;
}

/** The figures shown: whole stars and the same mean to two decimals. Zero while there is no review. */
export interface Rating extends RatingSums {
  averageRating: number;
  averageScore: number;
}

const CATEGORIES = RATING_CATEGORIES.length;

/** `numerator / denominator` rounded half up, in whole numbers only: no binary fraction can tip a tie. */
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** The mean over all reviews of the mean of their six scores, which is the sum over six times their number. */
export function ratingOf({ totalReviews, scoreSum }: RatingSums): Rating {
  if (totalReviews === 0) return { totalReviews: 0, scoreSum: 0, averageRating: 0, averageScore: 0 };
  const scores = CATEGORIES * totalReviews;
  return {
    totalReviews,
    scoreSum,
    averageRating: roundHalfUp(scoreSum, scores),
    averageScore: roundHalfUp(scoreSum * 100, scores) / 100,
  };
}

/** One category's average as a whole number, null while there is no review. */
export function wholeAverage(sum: number, count: number): number | null {
  return count === 0 ? null : roundHalfUp(sum, count);
}
