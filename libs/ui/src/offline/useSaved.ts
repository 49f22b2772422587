import { useEffect, useState } from 'react';
import { onQueueChange, waitingOf, type WaitingReview } from './request-queue';

/** Returns a person's reviews that are saved in this browser and not sent yet; empty for a visitor. */
export function useSaved(userId: number | undefined): WaitingReview[] {
  const [saved, setSaved] = useState<WaitingReview[]>([]);
  useEffect(() => {
    if (userId === undefined) return;
    // If the queue can't be read now, the previous result stays.
    const read = () => void waitingOf(userId).then(setSaved, () => undefined);
    read();
    return onQueueChange(read);
  }, [userId]);
  return saved;
}
