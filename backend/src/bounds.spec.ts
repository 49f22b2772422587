import { join } from 'node:path';

interface Result {
  what: string;
  value: number;
  aim?: string;
  met?: (value: number) => boolean;
  must?: boolean;
}
type Bench = (bench: null, options: { seeds: number[]; onlyBounds: true }) => Promise<{ results: Result[] }>;

/** What `npm run bench` checks of more seasons. */
it.each([
  ['fair', 'fair scores keep their bounds in made-up seasons', [7, 8], 12],
  ['privacy', 'batches let nobody recover a review of a made-up season', [1], 4],
])('%s: %s', async (part, _, seeds, count) => {
  const benches = (await import(join(__dirname, '../../tools/bench', `${part}.mjs`))) as Record<
    string,
    Bench
  >;
  const { results } = await benches[part]!(null, { seeds, onlyBounds: true });
  const bounds = results.filter(({ must }) => must);
  expect(bounds).toHaveLength(count);
  const missed = bounds.filter(({ met, value }) => !met!(value));
  expect(missed.map(({ what, value, aim }) => `${what}: ${value}, but ${aim}`)).toEqual([]);
});
