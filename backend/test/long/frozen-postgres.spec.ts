import { Client } from 'pg';
import { isDatabaseAway } from '../../src/common/errors';
import { allowLongStatements } from '../../src/common/sql/bounded-client';
import { Env } from '../../src/config/env';
import { createTestDatabase, startApi, startProxy, until, type ServerProxy, type TestApi } from '../support';

/** The statement timeout is 10 s, and the client times out soon after; the rest allows for a busy machine. */
const RESPONSE_MAX_MS = 14_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: ServerProxy;
let api: TestApi;
let admin: Awaited<ReturnType<TestApi['signIn']>>;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startProxy(database.url);
  const { DATABASE_CONNECT_MS, DATABASE_STATEMENT_MS } = new Env();
  const deadlines = {
    DATABASE_CONNECT_MS: String(DATABASE_CONNECT_MS),
    DATABASE_STATEMENT_MS: String(DATABASE_STATEMENT_MS),
  };
  api = await startApi({ env: { DATABASE_URL: proxy.url, ...deadlines } });
  admin = await api.signIn('admin');
});
afterAll(async () => {
  proxy?.resume();
  await api?.close();
  await proxy?.close();
  await database?.drop();
});

async function measure<T>(work: Promise<T>): Promise<{ response: T; ms: number }> {
  const startedAt = performance.now();
  return { response: await work, ms: performance.now() - startedAt };
}

describe('an unresponsive Postgres', () => {
  it('causes 503, within seconds for /health/ready, and is used again once it responds', async () => {
    // The ROLLBACK of a transaction must not wait for the timeout a second time.
    const brokenTransaction = api.dataSource.transaction(async (em) => {
      await em.query('SELECT 1');
      proxy.suspend();
      return em.query('SELECT 1');
    });
    const rolledBack = measure(brokenTransaction.catch((error: unknown) => error));
    await until('it is frozen', async () => (await api.client().get('/health/ready')).status === 503);
    const readiness = await measure(api.client().get('/health/ready'));
    expect([readiness.response.status, readiness.ms < 4000]).toEqual([503, true]);
    expect((await api.client().get('/health/live')).status).toBe(200);

    // There are more requests than connections in the pool.
    const requests = Array.from({ length: 6 }, (_, n) => [
      measure(api.client().get(`/api/events?page=${n + 1}`)),
      measure(api.client().post('/api/auth/login', { email: 'nobody@example.org', password: 'long-enough' })),
      measure(admin.get('/api/auth/me')),
      measure(admin.post('/api/teams', { name: `Frozen ${n}` })),
    ]).flat();
    for (const { response, ms } of await Promise.all(requests)) {
      expect([response.status, ms < RESPONSE_MAX_MS]).toEqual([503, true]);
    }
    const { response: error, ms } = await rolledBack;
    expect([isDatabaseAway(error), ms < RESPONSE_MAX_MS]).toEqual([true, true]);

    proxy.resume();
    await until('it is ready', async () => (await api.client().get('/health/ready')).status === 200);
    const after = Array.from({ length: 20 }, (_, n) => admin.post('/api/teams', { name: `Thawed ${n}` }));
    expect((await Promise.all(after)).map(({ status }) => status)).toEqual(Array(20).fill(201));
  });
});

describe('a statement that takes too long', () => {
  it('is canceled by Postgres after 10 s and causes 503, unless long statements are allowed', async () => {
    const lockHolder = new Client({ connectionString: database.url });
    await lockHolder.connect();
    try {
      await lockHolder.query('BEGIN');
      await lockHolder.query('LOCK TABLE teams IN ACCESS EXCLUSIVE MODE');
      const longStatement = api.dataSource.transaction((em) =>
        allowLongStatements(em, () => em.query<unknown[]>('SELECT pg_sleep(11)')),
      );
      const { response, ms } = await measure(admin.post('/api/teams', { name: 'Late' }));
      expect([response.status, ms > 9000, ms < RESPONSE_MAX_MS]).toEqual([503, true, true]);
      await lockHolder.query('ROLLBACK');
      expect(await longStatement).toHaveLength(1);
      expect((await admin.post('/api/teams', { name: 'Late' })).status).toBe(201);
      const [{ timeout } = { timeout: '' }] = await api.dataSource.query<{ timeout: string }[]>(
        `SELECT current_setting('statement_timeout') AS timeout`,
      );
      expect(timeout).toBe('10s');
    } finally {
      await lockHolder.end();
    }
  });
});
