import { apiFetch, apiUrl, takeFirstAnswer } from '@rmo/api-client/fetch';
import { useEffect, useState } from 'react';

interface Answer<T> {
  data?: T;
  /** How many there are in all, of a list that is read by pages. */
  total?: number;
  hasFailed?: boolean;
}

/**
 * Reads from the API without the store, which the start page and the rating don't load: it would be a quarter of their first load.
 * `path` is without `/api`. Returns the answer and a function that reads again. The answer that came with the page is there
 * from the start.
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
