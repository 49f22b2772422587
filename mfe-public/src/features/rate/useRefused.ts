import { useCallback, useEffect } from 'react';
import { onQueueChange, waitingOf, type WaitingReview } from '@rmo/ui/offline';
import { useReading } from '../../api/useReading';

export interface Refused {
  /** Empty until they are read. */
  reviews: WaitingReview[];
  isRead: boolean;
  /** The browser can't read them at the moment. */
  isUnreadable: boolean;
  retry: () => void;
}

/** The reviews on this device that the server has refused, of one event or of all. */
export function useRefused(userId: number, eventId?: number): Refused {
  const { data, error, retry, refresh } = useReading(
    useCallback(() => waitingOf(userId, eventId), [userId, eventId]),
  );
  useEffect(() => onQueueChange(refresh));
  const reviews = (data ?? []).filter(({ refusal }) => refusal !== undefined);
  return { reviews, isRead: data !== undefined, isUnreadable: error !== undefined, retry };
}
