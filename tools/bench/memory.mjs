import autocannon from 'autocannon';
import { residentMemory } from './measure.mjs';

const STEPS = 10;

/** Compares memory in the last three tenths of the requests with the second to fourth tenths; the first tenth fills caches. */
export async function memory(bench, { requests }) {
  const etag = (await fetch(`${bench.url}/api/events?page=1&limit=24`)).headers.get('etag');
  const mixedRequests = [
    { path: '/api/events?page=1&limit=24', headers: { 'if-none-match': etag } },
    { path: '/api/officials?page=1&limit=24' },
    { path: `/api/officials/${bench.officials.light}` },
    { path: '/api/teams' },
    { path: `/api/events/${bench.officials.events[0]}` },
    { path: '/api/auth/me' },
    { path: '/api/settings' },
    { path: '/api/officials/0' },
  ];
  const samples = [];
  for (let step = 0; step < STEPS; step++) {
    // Each step requests lists that were not requested before, so that the cache has to evict entries.
    const newRequests = Array.from({ length: 20 }, (_, n) => ({
      path: `/api/officials?page=${1 + n}&limit=24&q=${'abcdefghijklmnopqrst'[step]}${'aeiou'[n % 5]}`,
    }));
    const { errors, '5xx': failures } = await autocannon({
      url: bench.url,
      connections: 40,
      amount: Math.ceil(requests / STEPS),
      requests: [...Array(10).fill(mixedRequests).flat(), ...newRequests],
    });
    if (errors > 0 || failures > 0)
      throw new Error(`${errors} errors and ${failures} responses with 5xx while measuring memory`);
    samples.push(residentMemory(bench.apiPid()));
  }
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const growth = mean(samples.slice(-3)) / mean(samples.slice(1, 4));
  return {
    samples,
    results: [
      {
        what: `memory of the API process, last over first ${(requests * 3) / STEPS} of ${requests} requests`,
        value: growth,
        aim: '0.9 to 1.1',
        isMet: growth >= 0.9 && growth <= 1.1,
      },
      { what: 'resident memory at the end, MiB', value: samples[STEPS - 1] },
    ],
  };
}
