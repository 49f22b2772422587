import { apiFetch } from '@rmo/api-client/fetch';
import { useEffect, useState } from 'react';
import type { OwnReview } from '../../api/endpoints';

/** The author's reviews of an event, read again when `count` changes; empty without a connection. */
export function useOwnReviews(eventId: number, count: number): OwnReview[] {
  const [reviews, setReviews] = useState<OwnReview[]>([]);
  useEffect(() => {
    let isCurrent = true;
    apiFetch<OwnReview[]>(`/reviews/mine?eventId=${eventId}`).then(
      ({ data }) => isCurrent && setReviews(data),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [eventId, count]);
  return reviews;
}
