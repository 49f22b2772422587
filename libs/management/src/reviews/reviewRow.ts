import { ratingText } from '@rmo/contracts';
import { formatDate, fullName, meanOf } from '@rmo/ui';
import type { Review } from '../api/endpoints';
import type { RowRules } from '../table/pickRows';

export const averageOf = (review: Review): number => Math.round(meanOf(review));

/** Returns how many of the reviews count, and their mean, such as `3.7`; null if none counts. */
export function meanOfAll(reviews: readonly Review[]): { count: number; text: string } | null {
  const countedReviews = reviews.filter(({ moderation }) => moderation !== 'excluded');
  if (countedReviews.length === 0) return null;
  const sum = countedReviews.reduce((total, review) => total + meanOf(review), 0);
  return { count: countedReviews.length, text: ratingText(sum / countedReviews.length) };
}

export const reviewerOf = (review: Review): string =>
  review.isAnonymous || !review.user ? 'Anonymous' : fullName(review.user);

export const roleOf = (review: Review): string =>
  review.isAnonymous ? '' : [review.user?.userType, review.authorSchool].filter(Boolean).join(', ');

export const titleOf = (review: Review): string =>
  `${reviewerOf(review)}, ${review.official ? `${fullName(review.official)}, ` : ''}${review.event?.name ?? 'event not shown'}, ${formatDate(review.date)}`;

/** Returns the path of an official's reviews in Manage Reviews, limited to the event if there is one. */
export const reviewsPath = (base: string, officialId: number, event: { id: number } | null): string =>
  `${base}?${new URLSearchParams({ tab: 'manage-reviews', official: String(officialId), ...(event && { event: String(event.id) }) })}`;

export function reportText({ isReportDecided, moderation }: Review): string {
  if (!isReportDecided) return 'Reported';
  if (moderation === 'excluded') return 'Decided: not counted';
  return moderation ? 'Decided: comment removed' : 'Decided: kept';
}

export const sortNameOf = ({ official }: Review): string =>
  official ? `${official.lastName} ${official.firstName}` : '';

export const REVIEW_RULES: RowRules<Review> = {
  text: (review) =>
    `${reviewerOf(review)} ${roleOf(review)} ${review.event?.name ?? ''} ${review.comment} ${review.official ? fullName(review.official) : ''}`,
  by: {
    official: sortNameOf,
    reviewer: reviewerOf,
    event: (review) => review.event?.name ?? '',
    rating: meanOf,
  },
};
