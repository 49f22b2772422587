// Measures reading: the cached lists compared with the same SQL through bare Fastify, and with fixed strings.
import { atLeast, compare, median, timeOfSearch } from './measure.mjs';

export async function lists(bench, { rounds, seconds }) {
  const events = `${bench.url}/api/events?page=1&limit=24`;
  const etag = (await fetch(events)).headers.get('etag');
  const rates = await compare(
    [
      { name: 'node:http, fixed string', url: bench.http },
      { name: 'bare Fastify, fixed string', url: `${bench.fastify}/fixed` },
      { name: 'GET /api/events, 304', url: events, headers: { 'if-none-match': etag }, status: 304 },
      { name: 'GET /api/events, 24 events', url: events },
      { name: 'bare Fastify + pg, 24 officials', url: `${bench.fastify}/officials?page=1&limit=24` },
      { name: 'GET /api/officials, 24 officials', url: `${bench.url}/api/officials?page=1&limit=24` },
      { name: 'bare Fastify + pg, all officials', url: `${bench.fastify}/officials` },
      { name: 'GET /api/officials, all officials', url: `${bench.url}/api/officials` },
    ],
    { rounds, seconds },
  );
  const ratioOf = (one, other) => rates[one] / rates[other];
  const searches = [];
  for (let page = 1; page <= 20; page++) searches.push(await timeOfSearch(bench, page));
  return {
    rates,
    results: [
      atLeast(
        'GET /api/officials (a page) over bare Fastify + pg, same SQL',
        ratioOf('GET /api/officials, 24 officials', 'bare Fastify + pg, 24 officials'),
        15,
      ),
      atLeast(
        'GET /api/officials (2,000 rows) over bare Fastify + pg, same SQL',
        ratioOf('GET /api/officials, all officials', 'bare Fastify + pg, all officials'),
        8,
      ),
      atLeast(
        'GET /api/events, 304, over the fixed string of bare Fastify',
        ratioOf('GET /api/events, 304', 'bare Fastify, fixed string'),
        0.7,
      ),
      {
        what: 'GET /api/events, 304, over the fixed string of node:http',
        value: ratioOf('GET /api/events, 304', 'node:http, fixed string'),
      },
      { what: 'GET /api/officials?q=… (not cached, 20 in turn), median ms', value: median(searches) },
    ],
  };
}
