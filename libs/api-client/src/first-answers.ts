/** An API response that the server included in the page. */
export interface FirstAnswer {
  body: unknown;
  /** The value of the `x-total-count` header. */
  total?: string;
}

/** Returns the URL's path and query with sorted parameters, because the page and the server may order them differently. */
function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, globalThis.location?.origin ?? 'http://localhost');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}

let answers: Map<string, FirstAnswer> | null = null;

/** Sets the included responses by URL. Needed for server rendering, where there is no document to read them from. */
export function putFirstAnswers(byUrl: Record<string, FirstAnswer>): void {
  answers = new Map(Object.entries(byUrl).map(([url, answer]) => [keyOf(url), answer]));
}

function readAnswers(): void {
  const text = globalThis.document?.getElementById('rmo-answers')?.textContent;
  putFirstAnswers(JSON.parse(text ?? '{}') as Record<string, FirstAnswer>);
}

/** Returns and removes the response included for this URL; undefined if there is none. */
export function takeFirstAnswer(url: string): FirstAnswer | undefined {
  if (!answers) readAnswers();
  const key = keyOf(url);
  const answer = answers!.get(key);
  answers!.delete(key);
  return answer;
}

/** Discards the included responses. Call this when they may be out of date, or differ from what this user may see. */
export function forgetFirstAnswers(): void {
  answers = new Map();
}
