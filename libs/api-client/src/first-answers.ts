export interface FirstAnswer {
  body: unknown;
  total?: string;
}

/** Sorts the parameters, because the page and the server may order them differently. */
function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, globalThis.location?.origin ?? 'http://localhost');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}

let answers: Map<string, FirstAnswer> | null = null;

/** Called by server rendering, where there is no document to read the responses from. */
export function putFirstAnswers(byUrl: Record<string, FirstAnswer>): void {
  answers = new Map(Object.entries(byUrl).map(([url, answer]) => [keyOf(url), answer]));
}

function readAnswers(): void {
  const text = globalThis.document?.getElementById('rmo-answers')?.textContent;
  putFirstAnswers(JSON.parse(text ?? '{}') as Record<string, FirstAnswer>);
}

export function takeFirstAnswer(url: string): FirstAnswer | undefined {
  if (!answers) readAnswers();
  const key = keyOf(url);
  const answer = answers!.get(key);
  answers!.delete(key);
  return answer;
}

export function forgetFirstAnswers(): void {
  answers = new Map();
}
