import { RATING_CATEGORIES } from '@rmo/contracts';
import type { OwnReview } from '../../api/endpoints';

export const isEditable = ({ editableUntil, moderation }: OwnReview): boolean =>
  moderation !== 'excluded' && Date.parse(editableUntil) > Date.now();

/** The mean of the six scores, to one decimal. */
export function averageText(review: OwnReview): string {
  const sum = RATING_CATEGORIES.reduce((total, category) => total + review[category], 0);
  return (sum / RATING_CATEGORIES.length).toFixed(1);
}

/** `4.2, with your name` */
export const ratedText = (review: OwnReview): string =>
  `${averageText(review)}, ${review.isAnonymous ? 'anonymously' : 'with your name'}`;
