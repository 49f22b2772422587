import type { TestResponse } from '../../support/client';

/** Headers that depend on the individual request and its time. */
const PER_REQUEST_HEADERS = new Set(['date', 'x-request-id', 'server-timing']);

const headersOf = (headers: Headers): string =>
  [...headers]
    .filter(([name]) => !PER_REQUEST_HEADERS.has(name))
    .map((pair) => pair.join(': '))
    .join('\n');

/** Returns everything that a response reveals to its reader: status, headers and body. */
export const observableContentOf = ({ status, headers, text }: TestResponse): string =>
  [status, headersOf(headers), text].join('\n');

/** A line from /metrics: `name{label="value",…} 3`. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: string;
}

export function samplesOf(metrics: string): Sample[] {
  return metrics
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)!;
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(
        ([, label, text]) => [label!, text!] as const,
      );
      return { name: name!, labels: Object.fromEntries(pairs), value: value! };
    });
}
