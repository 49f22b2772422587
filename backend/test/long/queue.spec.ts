import { OutboxService } from '../../src/queue';
import {
  startApi,
  startRedisProxy,
  startWorkerProcess,
  until,
  type ServerProxy,
  type TestApi,
  type WorkerProcess,
} from '../support';

const QUICK_QUEUE_ENV = { QUEUE_LOCK_MS: '1000', QUEUE_RESEND_AFTER_MS: '3000' };
let proxy: ServerProxy;
let api: TestApi;
let workers: WorkerProcess[] = [];

beforeAll(async () => {
  proxy = await startRedisProxy();
  api = await startApi({ env: { ...QUICK_QUEUE_ENV, REDIS_URL: proxy.url } });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  workers = [];
});
afterAll(async () => {
  await api?.close();
  await proxy?.close();
});

const addWorker = async () => {
  const worker = await startWorkerProcess(api.env);
  workers.push(worker);
  return worker;
};
const outbox = () => api.app.get(OutboxService);
const countOpenJobs = async () =>
  Number((await api.dataSource.query(`SELECT count(*) AS n FROM outbox WHERE "doneAt" IS NULL`))[0].n);
const waitForJobs = () => until('all jobs are done', async () => (await countOpenJobs()) === 0);

/** Adds officials with wrong ratings, and the jobs that correct them. */
async function enqueueRecomputes(count: number): Promise<void> {
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
const countWrongRatings = async () =>
  Number((await api.dataSource.query(`SELECT count(*) AS n FROM officials WHERE "totalReviews" <> 0`))[0].n);

describe('the outbox', () => {
  it('loses no job when workers are killed repeatedly', async () => {
    await enqueueRecomputes(600);
    for (const share of [0.9, 0.6, 0.3]) {
      const worker = await addWorker();
      await until('some jobs are done', async () => (await countOpenJobs()) <= 600 * share);
      await worker.kill();
    }
    expect(await countOpenJobs()).toBeGreaterThan(0);
    await addWorker();
    await waitForJobs();
    expect(await countWrongRatings()).toBe(0);
  });

  it('fails no transaction while Redis is unavailable, and is dispatched once it is available again', async () => {
    await addWorker();
    await proxy.stop();
    // The request ends while Redis is gone, so it doesn't wait for Redis to return.
    await enqueueRecomputes(10);
    const { status } = await api
      .client()
      .post('/api/auth/login', { email: 'a@example.org', password: 'wrong' });
    expect(status).toBe(401);
    const response = await api.client().get('/health/ready');
    expect([response.status, response.body.degraded]).toEqual([200, expect.arrayContaining(['redis'])]);
    expect(await countOpenJobs()).toBe(10);
    await proxy.start();
    await waitForJobs();
    expect(await countWrongRatings()).toBe(0);
  });

  it('stays consistent when a worker stops on SIGTERM', async () => {
    const worker = await addWorker();
    await enqueueRecomputes(100);
    const code = await worker.stop();
    expect({ code, errors: worker.errors() }).toEqual({
      code: 0,
      errors: expect.not.stringContaining('Could not'),
    });
    await addWorker();
    await waitForJobs();
    expect(await countWrongRatings()).toBe(0);
  });
});
