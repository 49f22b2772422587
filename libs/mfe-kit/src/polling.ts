import { useEffect, useRef, useSyncExternalStore } from 'react';

const isAwake = () => document.visibilityState !== 'hidden' && navigator.onLine;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether somebody can see the page and the network is there. */
export const useAwake = (): boolean => useSyncExternalStore(subscribe, isAwake, () => true);

/** A query that polls every `ms`, not while nobody looks, and asks at once when somebody looks again. */
export function usePolled<Query extends { refetch: () => unknown }>(
  ms: number,
  useQuery: (options: { pollingInterval: number }) => Query,
): Query {
  const refetch = useRef<() => unknown>(undefined);
  const pollingInterval = usePolling(ms, () => refetch.current?.());
  const query = useQuery({ pollingInterval });
  useEffect(() => {
    refetch.current = query.refetch;
  });
  return query;
}

/**
 * The interval to poll with: `ms`, or 0 (stop) while the page is hidden or offline.
 * `onResume` (a query's refetch) is called as soon as the page is back, not one interval later.
 */
export function usePolling(ms: number, onResume?: () => void): number {
  const awake = useAwake();
  const wasAwake = useRef(awake);
  const resume = useRef(onResume);
  useEffect(() => {
    resume.current = onResume;
  });
  useEffect(() => {
    if (awake && !wasAwake.current) resume.current?.();
    wasAwake.current = awake;
  }, [awake]);
  return awake ? ms : 0;
}
