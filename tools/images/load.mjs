import autocannon from 'autocannon';
import { isReady } from '../lib/app.mjs';
import { sleep, until } from '../lib/proc.mjs';
import { expect } from './checks.mjs';

const SECONDS = 10;
/** nginx closes a connection after 1000 requests; the client would count one that it is just sending as failed. */
const REQUESTS_PER_CONNECTION = 500;

/**
 * Kills the API at `address`, which is restarted, under load. Returns {total, failures, killed}, the last in ms after the
 * start.
 */
export async function killUnderLoad({ proxy, address, kill }) {
  const load = autocannon({
    url: proxy,
    connections: 16,
    duration: SECONDS,
    timeout: 10,
    reconnectRate: REQUESTS_PER_CONNECTION,
    requests: ['/api/officials?limit=20', '/', '/api/events', '/health/ready'].map((path) => ({ path })),
  });
  const failures = [];
  const started = Date.now();
  const fail = (text) => failures.push(`${text} after ${Date.now() - started} ms`);
  load.on('response', (_client, status) => {
    if (status < 200 || status > 299) fail(`status ${status}`);
  });
  load.on('reqError', (error) => fail(error.message));
  const done = new Promise((resolve, reject) => load.on('done', resolve).on('error', reject));
  await sleep((SECONDS * 1000) / 4);
  const killed = Date.now() - started;
  await kill();
  expect(await until(async () => !(await isReady(address)), 5_000), 'The killed API still responds.');
  const result = await done;
  expect(await until(() => isReady(address), 30_000, 100), 'The killed API did not restart.');
  return { total: result.requests.total, failures, killed };
}
