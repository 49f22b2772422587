import { useEffect, useState } from 'react';
import { onQueueChange, waitingOf, type WaitingReview } from '@rmo/ui/offline/review-queue';

/** The reviews of a person that are saved in this browser and not sent yet. */
export function useSaved(userId: number): WaitingReview[] {
  const [saved, setSaved] = useState<WaitingReview[]>([]);
  useEffect(() => {
    const read = () => void waitingOf(userId).then(setSaved);
    read();
    return onQueueChange(read);
  }, [userId]);
  return saved;
}
