import { RATING_CATEGORIES } from '@rmo/contracts';
import { formatDate, fullName } from '@rmo/ui';
import type { Review } from '../api/endpoints';
import type { RowRules } from '../table/pickRows';

/** The rounded mean of the six scores. */
export const averageOf = (review: Review): number => Math.round(meanOf(review));

const meanOf = (review: Review): number =>
  RATING_CATEGORIES.reduce((sum, category) => sum + review[category], 0) / RATING_CATEGORIES.length;

/** The name of the reviewer, hidden for an anonymous review. */
export const reviewerOf = (review: Review): string =>
  review.isAnonymous || !review.user ? 'Anonymous' : fullName(review.user);

/** A one-line label for a review. */
export const titleOf = (review: Review): string =>
  `${reviewerOf(review)}, ${review.event?.name ?? 'event unknown'}, ${formatDate(review.date)}`;

export const REVIEW_RULES: RowRules<Review> = {
  text: (review) => `${reviewerOf(review)} ${review.event?.name ?? ''} ${review.comment}`,
  by: {
    reviewer: reviewerOf,
    event: (review) => review.event?.name ?? '',
    date: (review) => Date.parse(review.date),
    rating: meanOf,
  },
};
