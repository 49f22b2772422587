import { useEffect, useRef, useSyncExternalStore } from 'react';

const isActive = () => document.visibilityState !== 'hidden' && navigator.onLine;

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

/** Returns true while the page is visible and the browser is online. */
export const usePageActive = (): boolean => useSyncExternalStore(subscribe, isActive, () => true);

/**
 * A query that polls every `ms`, pauses while the page is hidden or offline, and refetches at once afterwards. One that is
 * skipped does neither: it throws when it is refetched.
 */
export function usePolled<Query extends { refetch: () => unknown; isUninitialized?: boolean }>(
  ms: number,
  useQuery: (options: { pollingInterval: number }) => Query,
): Query {
  const active = usePageActive();
  const wasActive = useRef(active);
  const query = useQuery({ pollingInterval: active ? ms : 0 });
  const { refetch, isUninitialized } = query;
  useEffect(() => {
    if (active && !wasActive.current && !isUninitialized) refetch();
    wasActive.current = active;
  }, [active, refetch, isUninitialized]);
  return query;
}
