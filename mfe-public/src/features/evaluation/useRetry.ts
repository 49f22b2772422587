import { useEffect, useRef } from 'react';
import { usePageActive } from '@rmo/mfe-kit';

/** Milliseconds between retries while the server is unreachable. */
const RETRY_INTERVAL = 5000;

/**
 * Retries `send` while `isOffline`: immediately when the connection returns, otherwise at intervals. `attempts` counts the
 * failed ones.
 */
export function useRetry(isOffline: boolean, attempts: number, send: () => Promise<void>): void {
  const isOnline = usePageActive();
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const hasReturned = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (!isOffline || !isOnline) return;
    const timer = setTimeout(() => void latestSend.current(), hasReturned ? 0 : RETRY_INTERVAL);
    return () => clearTimeout(timer);
  }, [isOffline, isOnline, attempts]);
}
