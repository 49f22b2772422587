import { useCallback, useEffect } from 'react';
import { onQueueChange, waitingOf, type WaitingReview } from '@rmo/ui/offline';
import { useReading } from '../../api/useReading';

export interface Refused {
  /** Empty until the reviews are loaded. */
  reviews: WaitingReview[];
  isRead: boolean;
  /** True if the browser can't read the reviews at the moment. */
  isUnreadable: boolean;
  retry: () => void;
}

/** Returns the reviews on this device that the server has refused, for one event or for all. */
export function useRefused(userId: number, eventId?: number): Refused {
  const { data, error, retry, refresh } = useReading(
    useCallback(() => waitingOf(userId, eventId), [userId, eventId]),
  );
  useEffect(() => onQueueChange(refresh));
  const reviews = (data ?? []).filter(({ refusal }) => refusal !== undefined);
  return { reviews, isRead: data !== undefined, isUnreadable: error !== undefined, retry };
}
