import { apiFetch, apiUrl, takeFirstAnswer } from '@rmo/api-client/fetch';
import { useEffect, useState } from 'react';

interface Answer<T> {
  data?: T;
  /** The total number of items, for a paginated list. */
  total?: number;
  hasFailed?: boolean;
}

/**
 * Reads from the API without the store, which would be a quarter of the first load of the start page and the rating.
 * `path` is without `/api`. Returns the answer and a function that reads again. An answer embedded in the page is
 * available immediately.
 */
export function useJson<T>(path: string): [Answer<T>, () => void] {
  const [first] = useState(() => takeFirstAnswer(apiUrl(path)));
  const [answer, setAnswer] = useState<Answer<T>>(
    first ? { data: first.body as T, total: Number(first.total) } : {},
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (first && attempt === 0) return;
    const aborted = new AbortController();
    apiFetch<T>(path, { signal: aborted.signal }).then(
      ({ data, headers }) => setAnswer({ data, total: Number(headers.get('x-total-count')) }),
      () => aborted.signal.aborted || setAnswer({ hasFailed: true }),
    );
    return () => aborted.abort();
  }, [path, attempt, first]);
  const retry = (): void => {
    setAnswer({});
    setAttempt(attempt + 1);
  };
  return [answer, retry];
}
