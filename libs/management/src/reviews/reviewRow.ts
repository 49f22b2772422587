import { RATING_CATEGORIES } from '@rmo/contracts';
import type { Review } from '@rmo/api-client';

/** The rounded mean of the six scores. */
export const averageOf = (review: Review): number =>
  Math.round(
    RATING_CATEGORIES.reduce((sum, category) => sum + review[category], 0) / RATING_CATEGORIES.length,
  );

/** Who wrote it; an anonymous review names nobody. */
export const reviewerOf = (review: Review): string =>
  review.isAnonymous || !review.user ? 'Anonymous' : `${review.user.firstName} ${review.user.lastName}`;
