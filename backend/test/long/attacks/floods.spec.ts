import { Redis } from 'ioredis';
import { until } from '../../support';
import { ipAddressOf, MAX_BUSY_MS, startTarget, type Target } from './target';

const CONCURRENT_REQUESTS = 20;

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.stop());

/** Sends `count` requests and returns how many responses had each status. */
async function flood(count: number, sendOne: (n: number) => Promise<number>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let n = 0; n < count; n += CONCURRENT_REQUESTS) {
    const responses = await Promise.all(
      Array.from({ length: CONCURRENT_REQUESTS }, (_, i) => sendOne(n + i)),
    );
    for (const status of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}
const registrationOf = (n: number) => ({
  ...{
    firstName: 'Flo',
    lastName: 'Flood',
    email: `flood${n}@example.org`,
    userType: 'Coach',
    school: 'Easton',
  },
  ...{ password: 'long-enough-1', confirmPassword: 'long-enough-1' },
});
const countRows = async (table: string): Promise<number> =>
  Number((await target.dataSource.query<{ n: string }[]>(`SELECT count(*) AS n FROM ${table}`))[0]!.n);

it('9,000 password resets for unknown emails leave no rows, and no keys without an expiry', async () => {
  const ADDRESSES = 9;
  const EACH = 30;
  const redis = new Redis(process.env.REDIS_URL ?? '');
  const before = await countRows('outbox');
  await target.watcher.collect();
  const client = target.api.client();
  const statuses = await flood(9000, async (n) => {
    const headers = { 'x-forwarded-for': ipAddressOf(n % ADDRESSES) };
    const body = { email: `made.up.${n}@example.org` };
    return (await client.post('/api/auth/forgot-password', body, headers)).status;
  });
  // If Redis takes longer than half a second, the process counts those requests itself, up to the same limit.
  expect(statuses.get(200)).toBeLessThanOrEqual(2 * ADDRESSES * EACH);
  expect(statuses.get(429)).toBe(9000 - statuses.get(200)!);
  await until('the worker is done', async () => (await countRows('outbox')) <= before);
  const keys = await redis.keys(`*${target.prefix.slice(1, -1)}*limit*`);
  const seconds = await Promise.all(keys.map((key) => redis.ttl(key)));
  redis.disconnect();
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.length).toBeLessThan(1000);
  expect(seconds.filter((left) => left < 0 || left > 3600)).toEqual([]);
  await target.expectResponsive(MAX_BUSY_MS);
});

it('10,000 list requests with unknown parameters stay within the memory limit', async () => {
  await target.watcher.collect();
  const client = target.api.client();
  const lists = ['/api/officials', '/api/events', '/api/teams', '/api/settings', '/api/events/1'];
  const statuses = await flood(
    10_000,
    async (n) => (await client.get(`${lists[n % lists.length]}?x=${n}&limit=${1 + (n % 2000)}`)).status,
  );
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  await target.expectResponsive(MAX_BUSY_MS);
});

it('failed logins and registrations are limited per client address, and the owner can log in from another address', async () => {
  const admin = await target.signIn('admin');
  const { body: me } = await admin.get('/api/auth/me');
  await target.watcher.collect();
  const client = target.api.client();
  const attacker = { 'x-forwarded-for': ipAddressOf(77_777) };
  const statuses = await flood(2000, async (n) =>
    n % 2
      ? (await client.post('/api/auth/login', { email: me.email, password: `guess ${n}` }, attacker)).status
      : (await client.post('/api/auth/register', registrationOf(n), attacker)).status,
  );
  expect(statuses.get(429)).toBeGreaterThan(1500);
  const otherAddress = { 'x-forwarded-for': ipAddressOf(88_888) };
  const response = await target.api
    .client()
    .post('/api/auth/login', { email: me.email, password: 'right-password-1' }, otherAddress);
  expect(response.status).toBe(200);
  await target.expectResponsive(MAX_BUSY_MS);
});
