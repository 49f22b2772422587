import { useEffect, useState } from 'react';
import { refreshSession } from '@rmo/api-client/session';
import { announceChange, NO_CONNECTION, onQueueChange, sendWaiting } from '@rmo/ui/offline/review-queue';
import { useRetry } from '../evaluation/useRetry';

/**
 * Sends what waits, again and again until the server has answered. `onChange` is called when something was sent, also by
 * another tab or by the service worker, and when nothing is left to send: the page may not know yet that it was sent before.
 * Returns a function that tries at once.
 */
export function useResend(isWaiting: boolean, onChange: () => void): () => Promise<void> {
  const [attempts, setAttempts] = useState(0);
  const resend = async (): Promise<void> => {
    const problem = await sendWaiting();
    // Lists that could not be read before don't know yet that it was sent.
    if (problem === null) announceChange();
    // The session may have ended, or belong to somebody else by now.
    if (problem && problem !== NO_CONNECTION) await refreshSession();
    setAttempts((count) => count + 1);
  };
  useRetry(isWaiting, attempts, resend);
  useEffect(() => onQueueChange(onChange));
  return resend;
}
