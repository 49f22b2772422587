import { useEffect, useState } from 'react';
import { RATING_CATEGORIES } from '@rmo/contracts';
import type { OwnReview } from '../../api/endpoints';
import { request } from '../../api/request';

/** The newest: those that can still be changed are at most a day old. */
const LIMIT = 50;

/** The author's reviews of an event, read again when `count` changes; empty without a connection. */
export function useOwnReviews(eventId: number, count: number): OwnReview[] {
  const [reviews, setReviews] = useState<OwnReview[]>([]);
  useEffect(() => {
    let isCurrent = true;
    request<OwnReview[]>(`/reviews/mine?page=1&limit=${LIMIT}`).then(
      (all) => isCurrent && setReviews(all.filter((review) => review.eventId === eventId)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [eventId, count]);
  return reviews;
}

export const isEditable = ({ editableUntil, moderation }: OwnReview): boolean =>
  moderation !== 'excluded' && Date.parse(editableUntil) > Date.now();

/** `4.2, with your name` */
export function ratedText(review: OwnReview): string {
  const sum = RATING_CATEGORIES.reduce((total, category) => total + review[category], 0);
  const average = (sum / RATING_CATEGORIES.length).toFixed(1);
  return `${average}, ${review.isAnonymous ? 'anonymously' : 'with your name'}`;
}
