// One of two APIs is killed while people read: nobody may notice.
import autocannon from 'autocannon';
import { sleep, until } from '../lib/proc.mjs';
import { answers, expect } from './checks.mjs';

const SECONDS = 10;

/** {total, failed}: `kill()` ends the API that listens at `address`, which then comes back by itself. */
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
  const done = new Promise((resolve, reject) => load.on('done', resolve).on('error', reject));
  await sleep((SECONDS * 1000) / 4);
  await kill();
  expect(await until(async () => !(await answers(address)), 5_000), 'The API that was killed still answers.');
  const result = await done;
  expect(await until(() => answers(address), 30_000, 100), 'The API that was killed did not come back.');
  return { total: result.requests.total, failed: result.non2xx + result.errors + result.timeouts };
}
