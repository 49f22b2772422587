import { apiFetch, apiUrl, takeFirstAnswer } from '@rmo/api-client/fetch';
import { startTransition, useCallback, useEffect, useState } from 'react';
import type { ApiError } from '@rmo/contracts';

export interface Reading<T> {
  data?: T;
  error?: ApiError;
  retry: () => void;
  /** Reads again and keeps the previous result until the new one arrives. */
  refresh: () => void;
}

/** Reads once without a store. `read` must have a stable identity; pass `first` if the first result is already known. */
export function useReading<T>(read: () => Promise<T>, first?: T): Reading<T> {
  const [result, setResult] = useState<Omit<Reading<T>, 'retry' | 'refresh'>>({ data: first });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (first !== undefined && attempt === 0) return;
    let isCurrent = true;
    read().then(
      // A transition lets React yield to the browser while rendering what may be a whole page.
      (data) => isCurrent && startTransition(() => setResult({ data })),
      (error: ApiError) => isCurrent && setResult({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [read, attempt, first]);
  const refresh = (): void => setAttempt((count) => count + 1);
  const retry = (): void => {
    setResult({});
    refresh();
  };
  return { ...result, retry, refresh };
}

/**
 * Reads from the API without the store, which would make up a quarter of the first load of the start and rating pages.
 * `path` is without `/api`. A response embedded in the page is available immediately. `total` is the total number of items
 * of a paginated list.
 */
export function useJson<T>(path: string) {
  const [first] = useState(() => {
    const answer = takeFirstAnswer(apiUrl(path));
    return answer && { data: answer.body as T, total: Number(answer.total) };
  });
  const read = useCallback(async () => {
    const { data, headers } = await apiFetch<T>(path);
    return { data, total: Number(headers.get('x-total-count')) };
  }, [path]);
  const { data: answer, error, retry } = useReading(read, first);
  return { ...answer, error, retry, isLoading: !answer && !error };
}
