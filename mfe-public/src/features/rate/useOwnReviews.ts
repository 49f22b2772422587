import { useEffect, useState } from 'react';
import type { OwnReview } from '../../api/endpoints';
import { request } from '../../api/request';

/** The author's reviews of an event, read again when `count` changes; empty without a connection. */
export function useOwnReviews(eventId: number, count: number): OwnReview[] {
  const [reviews, setReviews] = useState<OwnReview[]>([]);
  useEffect(() => {
    let isCurrent = true;
    request<OwnReview[]>(`/reviews/mine?eventId=${eventId}`).then(
      (own) => isCurrent && setReviews(own),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [eventId, count]);
  return reviews;
}
