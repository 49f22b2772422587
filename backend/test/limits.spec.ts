import { Redis } from 'ioredis';
import { MESSAGES } from '@rmo/contracts';
import {
  createPerson,
  PASSWORD,
  startApi,
  startWorker,
  until,
  type TestApi,
  type TestWorker,
} from './support';

const MAX_PER_EMAIL = 5;
const MAX_PER_ADDRESS = 12;

let api: TestApi;
let worker: TestWorker;
let redis: Redis;
beforeAll(async () => {
  api = await startApi({
    env: {
      TRUST_PROXY: '1',
      LIMIT_SIGNIN_FAILURES_PER_EMAIL: String(MAX_PER_EMAIL),
      LIMIT_SIGNIN_FAILURES: String(MAX_PER_ADDRESS),
      LIMIT_RESETS: String(MAX_PER_EMAIL),
      LIMIT_RESETS_PER_ADDRESS: String(MAX_PER_ADDRESS),
    },
  });
  worker = await startWorker(api.env);
  redis = new Redis(api.env.REDIS_URL!);
});
afterAll(async () => {
  redis?.disconnect();
  await worker?.stop();
  await api?.close();
});

const send = async (path: string, body: object, from: string): Promise<number> => {
  const { status, headers } = await api.client().post(path, body, { 'x-forwarded-for': from });
  if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  return status;
};
const signIn = (email: string, from: string, password = 'wrong') =>
  send('/api/auth/login', { email, password }, from);
const forget = (email: string, from: string) => send('/api/auth/forgot-password', { email }, from);
const repeat = async (count: number, work: (n: number) => Promise<number>): Promise<number[]> => {
  const statuses = [];
  for (let n = 0; n < count; n++) statuses.push(await work(n));
  return statuses;
};
const repeatedStatus = (count: number, status: number) => Array<number>(count).fill(status);

const limitKeys = async () => redis.keys(`${api.env.QUEUE_PREFIX!}:limit:*`);

describe('failed logins', () => {
  it('block one email at one client address, regardless of case, but no other email or client address', async () => {
    const [attacked, neighbour] = [await createPerson(api.dataSource), await createPerson(api.dataSource)];
    const statuses = await repeat(MAX_PER_EMAIL + 1, (n) =>
      signIn(n % 2 ? attacked.email.toUpperCase() : ` ${attacked.email}`, '10.1.0.1'),
    );
    expect(statuses).toEqual([...repeatedStatus(MAX_PER_EMAIL, 401), 429]);
    expect(await signIn(attacked.email, '10.1.0.1', PASSWORD)).toBe(429);
    expect(await signIn(neighbour.email, '10.1.0.1', PASSWORD)).toBe(200);
    expect(await signIn(attacked.email, '10.1.0.2', PASSWORD)).toBe(200);
  });

  it('block a client address that tries many emails, but no other client address', async () => {
    const person = await createPerson(api.dataSource);
    const statuses = await repeat(MAX_PER_ADDRESS + 2, (n) => signIn(`made.up.${n}@example.org`, '10.2.0.1'));
    expect(statuses).toEqual([...repeatedStatus(MAX_PER_ADDRESS, 401), 429, 429]);
    expect(await signIn(person.email, '10.2.0.1', PASSWORD)).toBe(429);
    expect(await signIn(person.email, '10.2.0.2', PASSWORD)).toBe(200);
  });

  it('are counted for the address reported by the trusted proxy, not one sent by the client', async () => {
    const person = await createPerson(api.dataSource);
    const statuses = await repeat(MAX_PER_ADDRESS + 1, (n) =>
      signIn(`other.${n}@example.org`, `10.3.3.${n}, 10.3.0.1`),
    );
    expect(statuses).toEqual([...repeatedStatus(MAX_PER_ADDRESS, 401), 429]);
    expect(await signIn(person.email, '10.3.0.2', PASSWORD)).toBe(200);
  });
});

describe('requests for a forgotten password', () => {
  it('are limited per email across all client addresses', async () => {
    const { email } = await createPerson(api.dataSource);
    const statuses = await repeat(MAX_PER_EMAIL + 1, (n) => forget(email, `10.4.0.${n}`));
    expect(statuses).toEqual([...repeatedStatus(MAX_PER_EMAIL, 200), 429]);
  });

  it('are limited per client address, and create no Redis keys once over the limit', async () => {
    const before = (await limitKeys()).length;
    const statuses = await repeat(MAX_PER_ADDRESS + 20, (n) => forget(`nobody.${n}@example.org`, '10.5.0.1'));
    expect(statuses).toEqual([...repeatedStatus(MAX_PER_ADDRESS, 200), ...repeatedStatus(20, 429)]);
    // There is one key for each accepted email, and one for the client IP address.
    expect((await limitKeys()).length - before).toBe(MAX_PER_ADDRESS + 1);
  });

  it('leave no rows or jobs for unknown emails once the requests are processed', async () => {
    const readJobs = () => api.dataSource.query(`SELECT payload FROM outbox WHERE payload::text LIKE '%@%'`);
    await forget('row@made-up.example.org', '10.6.0.1');
    await until('no row is left', async () => (await readJobs()).length === 0);
    expect(await api.dataSource.query(`SELECT 1 FROM outbox WHERE name = 'password.forgotten'`)).toEqual([]);
    // Jobs of other tests may still be running.
    await until('no job is left in Redis', async () => {
      const keys = await redis.keys(`${api.env.QUEUE_PREFIX!}*outbox-*`);
      return keys.length === 0;
    });
  });
});

it('the counters in Redis expire within an hour and contain no emails or addresses', async () => {
  await repeat(2, (n) => forget(`key.${n}@example.org`, '10.7.0.1'));
  await signIn('key@example.org', '10.7.0.2');
  const keys = await limitKeys();
  expect(keys.length).toBeGreaterThan(4);
  for (const key of keys) {
    const secondsLeft = await redis.ttl(key);
    expect([key, secondsLeft > 0 && secondsLeft <= 3600]).toEqual([key, true]);
    expect(key).not.toMatch(/@|example|10\.\d/);
  }
});

it('a password reset and a login over the limit return the same message', async () => {
  const { body } = await api
    .client()
    .post('/api/auth/forgot-password', { email: 'x@example.org' }, { 'x-forwarded-for': '10.5.0.1' });
  expect(body).toEqual({ statusCode: 429, message: MESSAGES.tooManyAttempts });
});
