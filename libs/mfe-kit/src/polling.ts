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

/** A query that polls every `ms`, not while the page is hidden or offline, and asks at once when it is back. */
export function usePolled<Query extends { refetch: () => unknown }>(
  ms: number,
  useQuery: (options: { pollingInterval: number }) => Query,
): Query {
  const awake = useAwake();
  const wasAwake = useRef(awake);
  const query = useQuery({ pollingInterval: awake ? ms : 0 });
  const { refetch } = query;
  useEffect(() => {
    if (awake && !wasAwake.current) refetch();
    wasAwake.current = awake;
  }, [awake, refetch]);
  return query;
}
