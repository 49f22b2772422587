import { useEffect, useState } from 'react';
import { onQueueChange, waitingOf, type WaitingReview } from './request-queue';

/** The reviews of a person that are saved in this browser and not sent yet; empty for a visitor. */
export function useSaved(userId: number | undefined): WaitingReview[] {
  const [saved, setSaved] = useState<WaitingReview[]>([]);
  useEffect(() => {
    if (userId === undefined) return;
    // What was read before stays if it can't be read now.
    const read = () => void waitingOf(userId).then(setSaved, () => undefined);
    read();
    return onQueueChange(read);
  }, [userId]);
  return saved;
}
