/** An API answer that the server included in the page. */
export interface FirstAnswer {
  body: unknown;
  /** The value of the `x-total-count` header. */
  total?: string;
}

/** Returns path and query with the parameters in alphabetical order, since the page and the server may order them differently. */
function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, globalThis.location?.origin ?? 'http://localhost');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}

let answers: Map<string, FirstAnswer> | null = null;

/** Sets the answers by URL. A page rendered on the server has no document to read them from. */
export function putFirstAnswers(byUrl: Record<string, FirstAnswer>): void {
  answers = new Map(Object.entries(byUrl).map(([url, answer]) => [keyOf(url), answer]));
}

function readAnswers(): void {
  const text = globalThis.document?.getElementById('rmo-answers')?.textContent;
  putFirstAnswers(JSON.parse(text ?? '{}') as Record<string, FirstAnswer>);
}

/** Returns the included answer to a request, once; undefined for every other request. */
export function takeFirstAnswer(url: string): FirstAnswer | undefined {
  if (!answers) readAnswers();
  const key = keyOf(url);
  const answer = answers!.get(key);
  answers!.delete(key);
  return answer;
}

/** Call this when the answers for visitors may differ from what this user may see, or be out of date. */
export function forgetFirstAnswers(): void {
  answers = new Map();
}
