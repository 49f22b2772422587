// Kills one of two APIs under load, without failed requests.
import autocannon from 'autocannon';
import { sleep, until } from '../lib/proc.mjs';
import { isReady, expect } from './checks.mjs';

const SECONDS = 10;

/**
 * Returns {total, failures}, a line for each request that failed. `kill()` ends the API at `address`, which is restarted
 * automatically.
 */
export async function killUnderLoad({ proxy, address, kill }) {
  const load = autocannon({
    url: proxy,
    connections: 16,
    duration: SECONDS,
    timeout: 10,
    requests: ['/api/officials?limit=20', '/', '/api/events', '/health/ready'].map((path) => ({
      method: 'GET',
      path,
    })),
  });
  const failures = [];
  load.on('response', (_client, status) => {
    if (status < 200 || status > 299) failures.push(`status ${status}`);
  });
  load.on('reqError', (error) => failures.push(error.message));
  const done = new Promise((resolve, reject) => load.on('done', resolve).on('error', reject));
  await sleep((SECONDS * 1000) / 4);
  await kill();
  expect(await until(async () => !(await isReady(address)), 5_000), 'The killed API still responds.');
  const result = await done;
  expect(await until(() => isReady(address), 30_000, 100), 'The killed API did not restart.');
  return { total: result.requests.total, failures };
}
