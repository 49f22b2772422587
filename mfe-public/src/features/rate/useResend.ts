import { useEffect, useRef, useState } from 'react';
import { pageActivity } from '@rmo/api-client/fetch';
import { refreshSession } from '@rmo/api-client/session';
import { useValue } from '@rmo/mfe-kit';
import { announceChange, NO_CONNECTION, onQueueChange, sendWaiting } from '@rmo/ui/offline';

const RETRY_INTERVAL_MS = 5000;

/** While `needsRetry`, retries when the connection returns and at intervals. `attempts` is the number of attempts so far. */
export function useRetry(needsRetry: boolean, attempts: number, send: () => Promise<void>): void {
  const isOnline = useValue(pageActivity);
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const hasReturned = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (!needsRetry || !isOnline) return;
    const timer = setTimeout(() => void latestSend.current(), hasReturned ? 0 : RETRY_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [needsRetry, isOnline, attempts]);
}

/**
 * Sends waiting requests until the server has responded, and returns a function that tries immediately. Calls `onChange` when
 * something was sent, even elsewhere, and when nothing is left, because the page may not know about earlier requests.
 */
export function useResend(isWaiting: boolean, onChange: () => void): () => Promise<void> {
  const [attempts, setAttempts] = useState(0);
  const resend = async (): Promise<void> => {
    const problem = await sendWaiting();
    // Lists that couldn't be read earlier don't know yet that the queue has been sent.
    if (problem === null) announceChange();
    // The session may have ended, or may belong to another user by now.
    if (problem && problem !== NO_CONNECTION) await refreshSession();
    setAttempts((count) => count + 1);
  };
  useRetry(isWaiting, attempts, resend);
  useEffect(() => onQueueChange(onChange));
  return resend;
}
