import { Client } from 'pg';
import { isDatabaseAway } from '../src/common/errors';
import { allowLongStatements } from '../src/common/sql/bounded-client';
import { createTestDatabase, startApi, startGate, until, type Gate, type TestApi } from './support';

/** A statement may take 10 s, then the client gives up soon; the rest is for a busy machine. */
const SOON_MS = 14_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let gate: Gate;
let api: TestApi;
let admin: Awaited<ReturnType<TestApi['signIn']>>;
beforeAll(async () => {
  database = await createTestDatabase();
  gate = await startGate(database.url);
  api = await startApi({ env: { DATABASE_URL: gate.url } });
  admin = await api.signIn('admin');
}, 60_000);
afterAll(async () => {
  gate?.thaw();
  await api?.close();
  await gate?.close();
  await database?.drop();
});

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const started = performance.now();
  return { answer: await work, ms: performance.now() - started };
}

describe('a Postgres that does not answer at all', () => {
  it('is a 503 for whoever asks, at once for /health/ready, and is used again when it answers', async () => {
    // In the middle of a transaction too: its ROLLBACK must not wait as long again.
    const broken = api.dataSource.transaction(async (em) => {
      await em.query('SELECT 1');
      gate.freeze();
      return em.query('SELECT 1');
    });
    const undone = timed(broken.catch((error: unknown) => error));
    await until('it is frozen', async () => (await api.client().get('/health/ready')).status === 503);
    const ready = await timed(api.client().get('/health/ready'));
    expect([ready.answer.status, ready.ms < 4000]).toEqual([503, true]);
    expect((await api.client().get('/health/live')).status).toBe(200);

    // More than the pool has connections: some wait for one.
    const asked = Array.from({ length: 6 }, (_, n) => [
      timed(api.client().get(`/api/events?page=${n + 1}`)),
      timed(api.client().post('/api/auth/login', { email: 'nobody@example.org', password: 'long-enough' })),
      timed(admin.get('/api/auth/me')),
      timed(admin.post('/api/teams', { name: `Frozen ${n}` })),
    ]).flat();
    for (const { answer, ms } of await Promise.all(asked)) {
      expect([answer.status, ms < SOON_MS]).toEqual([503, true]);
    }
    const { answer: error, ms } = await undone;
    expect([isDatabaseAway(error), ms < SOON_MS]).toEqual([true, true]);

    gate.thaw();
    await until('it is ready', async () => (await api.client().get('/health/ready')).status === 200);
    const after = Array.from({ length: 20 }, (_, n) => admin.post('/api/teams', { name: `Thawed ${n}` }));
    expect((await Promise.all(after)).map(({ status }) => status)).toEqual(Array(20).fill(201));
  }, 60_000);
});

describe('a statement that takes too long', () => {
  it('is ended by Postgres after 10 s and answered as 503; one over whole tables may take longer', async () => {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('LOCK TABLE teams IN ACCESS EXCLUSIVE MODE');
      const long = api.dataSource.transaction((em) =>
        allowLongStatements(em, () => em.query<unknown[]>('SELECT pg_sleep(11)')),
      );
      const { answer, ms } = await timed(admin.post('/api/teams', { name: 'Late' }));
      expect([answer.status, ms > 9000, ms < SOON_MS]).toEqual([503, true, true]);
      await other.query('ROLLBACK');
      expect(await long).toHaveLength(1);
      expect((await admin.post('/api/teams', { name: 'Late' })).status).toBe(201);
      const [{ bound } = { bound: '' }] = await api.dataSource.query<{ bound: string }[]>(
        `SELECT current_setting('statement_timeout') AS bound`,
      );
      expect(bound).toBe('10s');
    } finally {
      await other.end();
    }
  }, 60_000);
});
