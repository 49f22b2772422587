import { useEffect, useState } from 'react';

interface Answer<T> {
  data?: T;
  /** How many there are in all, of a list that is read by pages. */
  total?: number;
  hasFailed?: boolean;
}

type FirstAnswers = Record<string, { body: unknown; total?: string }>;

/** The answers that came with the page, by URL. Each is used once, as it is old when the start page is opened again. */
let answers = JSON.parse(
  globalThis.document?.getElementById('rmo-answers')?.textContent ?? '{}',
) as FirstAnswers;

/** Sets the answers where there is no document: on the server. */
export function putAnswers(byUrl: FirstAnswers): void {
  answers = { ...byUrl };
}

function takeAnswer(url: string) {
  const answer = answers[url];
  delete answers[url];
  return answer;
}

/**
 * Reads from the API without the store, which the start page does not load: it would be a quarter of its first load.
 * `path` is without `/api`. Returns the answer and a function that reads again. The answer that came with the page is there
 * from the start.
 */
export function useJson<T>(path: string): [Answer<T>, () => void] {
  const [first] = useState(() => takeAnswer(`/api${path}`));
  const [answer, setAnswer] = useState<Answer<T>>(
    first ? { data: first.body as T, total: Number(first.total) } : {},
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (first && attempt === 0) return;
    const aborted = new AbortController();
    const read = async (): Promise<void> => {
      const response = await fetch(`/api${path}`, { signal: aborted.signal });
      if (!response.ok) throw new Error(String(response.status));
      const data = (await response.json()) as T;
      setAnswer({ data, total: Number(response.headers.get('x-total-count')) });
    };
    read().catch(() => aborted.signal.aborted || setAnswer({ hasFailed: true }));
    return () => aborted.abort();
  }, [path, attempt, first]);
  const retry = (): void => {
    setAnswer({});
    setAttempt(attempt + 1);
  };
  return [answer, retry];
}
