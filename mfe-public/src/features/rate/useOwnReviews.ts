import { useEffect, useState } from 'react';
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
