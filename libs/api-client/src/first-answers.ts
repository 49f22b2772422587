/** An answer of the API that the server has put into the page. */
export interface FirstAnswer {
  body: unknown;
  /** The header `x-total-count`. */
  total?: string;
}

/** Path and query with the parameters in alphabetical order, since the page and the server may order them differently. */
function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, globalThis.location?.origin ?? 'http://localhost');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}

/** The answers in the page, by key. */
function readAnswers(): Map<string, FirstAnswer> {
  const text = document.getElementById('rmo-answers')?.textContent;
  const answers = JSON.parse(text ?? '{}') as Record<string, FirstAnswer>;
  return new Map(Object.entries(answers).map(([url, answer]) => [keyOf(url), answer]));
}

let answers: Map<string, FirstAnswer> | null = null;

/** The answer to a request of the first page, once; undefined for every other request. */
export function takeFirstAnswer(url: string): FirstAnswer | undefined {
  answers ??= readAnswers();
  const key = keyOf(url);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

/** To be called when what visitors see may no longer be what this person sees, or no longer current. */
export function forgetFirstAnswers(): void {
  answers = new Map();
}
