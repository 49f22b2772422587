import { DataSource } from 'typeorm';
import { OutboxService, RunOnce } from '../src/queue';
import { handlersByName } from '../src/queue/job-registry';
import { JOB_NAMES } from '../src/queue/jobs';
import {
  startApi,
  startRedisGate,
  startWorker,
  until,
  type Gate,
  type TestApi,
  type TestWorker,
} from './support';

const QUICK = { QUEUE_LOCK_MS: '1000', QUEUE_RESEND_AFTER_MS: '3000' };
let gate: Gate;
let api: TestApi;
let workers: TestWorker[] = [];

beforeAll(async () => {
  gate = await startRedisGate();
  api = await startApi({ env: { ...QUICK, REDIS_URL: gate.url } });
}, 60_000);
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  workers = [];
});
afterAll(async () => {
  await api?.close();
  await gate?.close();
});

const work = async () => {
  const worker = await startWorker(api.env);
  workers.push(worker);
  return worker;
};
const outbox = () => api.app.get(OutboxService);
const openJobs = async () =>
  Number((await api.dataSource.query(`SELECT count(*) AS n FROM outbox WHERE "doneAt" IS NULL`))[0].n);
const allDone = () => until('all jobs done', async () => (await openJobs()) === 0, 30_000);

/** Officials whose figures are wrong, and the jobs that put them right. */
async function promiseRecomputes(count: number): Promise<void> {
  await api.dataSource.transaction(async (em) => {
    const rows = await em.query<{ id: number }[]>(
      `INSERT INTO officials ("firstName", "lastName", location, association, "totalReviews", "averageRating")
       SELECT 'F', 'L' || n, 'L', 'A', 7, 5 FROM generate_series(1, $1::int) n RETURNING id`,
      [count],
    );
    await outbox().enqueueMany(
      em,
      'ratings.recompute',
      rows.map(({ id }) => ({ officialId: id })),
    );
  });
}
const wrong = async () =>
  Number((await api.dataSource.query(`SELECT count(*) AS n FROM officials WHERE "totalReviews" <> 0`))[0].n);

describe('the outbox', () => {
  it('promises nothing when the transaction fails', async () => {
    const before = await openJobs();
    await expect(
      api.dataSource.transaction(async (em) => {
        await outbox().enqueue(em, 'ratings.recompute', { officialId: 1 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await openJobs()).toBe(before);
  });

  it('is worked off right after the commit, and each row is marked done', async () => {
    await work();
    await promiseRecomputes(20);
    await allDone();
    expect(await wrong()).toBe(0);
  }, 30_000);

  it('loses nothing when workers are killed in mid-queue, again and again', async () => {
    await promiseRecomputes(600);
    for (const share of [0.9, 0.6, 0.3]) {
      const worker = await work();
      await until('some jobs done', async () => (await openJobs()) <= 600 * share, 30_000);
      await worker.kill();
    }
    expect(await openJobs()).toBeGreaterThan(0);
    await work();
    await allDone();
    expect(await wrong()).toBe(0);
  }, 90_000);

  it('waits while Redis is away, fails no transaction, and goes on when it is back', async () => {
    await work();
    await gate.shut();
    const started = performance.now();
    await promiseRecomputes(10);
    expect(performance.now() - started).toBeLessThan(2000);
    const { status } = await api
      .client()
      .post('/api/auth/login', { email: 'a@example.org', password: 'wrong' });
    expect(status).toBe(401);
    const ready = await api.client().get('/health/ready');
    expect([ready.status, ready.body.degraded]).toEqual([200, expect.arrayContaining(['redis'])]);
    expect(await openJobs()).toBe(10);
    await gate.open();
    await allDone();
    expect(await wrong()).toBe(0);
  }, 60_000);

  it('hands over again what Redis forgot', async () => {
    await promiseRecomputes(30);
    await until('handed over', async () => {
      const [{ n }] = await api.dataSource.query(
        `SELECT count(*) AS n FROM outbox WHERE "doneAt" IS NULL AND "dispatchedAt" IS NULL`,
      );
      return Number(n) === 0;
    });
    const { default: Redis } = await import('ioredis');
    const redis = new Redis(process.env.REDIS_URL!);
    const keys = await redis.keys(`${api.env.QUEUE_PREFIX}*`);
    if (keys.length > 0) await redis.del(keys);
    redis.disconnect();
    await work();
    await allDone();
    expect(await wrong()).toBe(0);
  }, 60_000);

  it('is left in good order on SIGTERM', async () => {
    const worker = await work();
    await promiseRecomputes(100);
    const code = await worker.stop();
    expect({ code, errors: worker.errors() }).toEqual({
      code: 0,
      errors: expect.not.stringContaining('Could not'),
    });
    await work();
    await allDone();
    expect(await wrong()).toBe(0);
  }, 60_000);
});

describe('the registry of handlers', () => {
  const all = JOB_NAMES.map((name) => ({ name, where: `X.${name}`, handler: async () => undefined }));
  it('takes exactly one handler for each job', () => expect(handlersByName(all).size).toBe(JOB_NAMES.length));
  it('refuses a missing one', () =>
    expect(() => handlersByName(all.slice(1))).toThrow(/^No handler for the job/));
  it('refuses a second one', () =>
    expect(() => handlersByName([...all, all[0]!])).toThrow(/^Two handlers for the job/));
});

describe('scheduled work', () => {
  it('runs once among replicas that start at the same moment', async () => {
    const runOnce = api.app.get(RunOnce);
    let runs = 0;
    const ran = await Promise.all(
      Array.from({ length: 5 }, () => runOnce.run('test', '2026-07-01', async () => void (runs += 1))),
    );
    expect(runs).toBe(1);
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(await runOnce.run('test', '2026-07-02', async () => 'again')).toBe(true);
  });

  it('runs again when it broke off, and undoes what it had written', async () => {
    const runOnce = api.app.get(RunOnce);
    const broken = runOnce.run('broken', '1', async (em) => {
      await em.query(`INSERT INTO teams (name) VALUES ('half done')`);
      throw new Error('crash');
    });
    await expect(broken).rejects.toThrow('crash');
    expect(await api.app.get(DataSource).query(`SELECT 1 FROM teams WHERE name = 'half done'`)).toEqual([]);
    expect(await runOnce.run('broken', '1', async () => 'fine')).toBe(true);
  });
});
