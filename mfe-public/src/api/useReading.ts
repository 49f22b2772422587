import { startTransition, useEffect, useState } from 'react';
import type { ApiError } from '@rmo/contracts';

export interface Reading<T> {
  data?: T;
  error?: ApiError;
  /** Reads again after a failure. */
  retry: () => void;
  /** Reads again, showing the previous result until then. */
  refresh: () => void;
}

/** Reads once without a store, and again on `retry` or `refresh`. `read` must have a stable identity. */
export function useReading<T>(read: () => Promise<T>): Reading<T> {
  const [reading, setReading] = useState<Omit<Reading<T>, 'retry' | 'refresh'>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    read().then(
      // In a transition React yields to the browser while rendering, which may be a whole page.
      (data) => isCurrent && startTransition(() => setReading({ data })),
      (error: ApiError) => isCurrent && setReading({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [read, attempt]);
  const refresh = (): void => setAttempt((count) => count + 1);
  const retry = (): void => {
    setReading({});
    refresh();
  };
  return { ...reading, retry, refresh };
}
