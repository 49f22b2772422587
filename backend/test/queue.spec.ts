import { DataSource } from 'typeorm';
import { Env } from '../src/config/env';
import { OutboxService, RunOnce } from '../src/queue';
import { handlersByName } from '../src/queue/job-runner';
import { JOB_NAMES } from '../src/queue/jobs';
import { RelayService } from '../src/queue/relay.service';
import { startApi, startWorker, until, type TestApi, type TestWorker } from './support';

let api: TestApi;
let worker: TestWorker | undefined;

beforeAll(async () => (api = await startApi({ env: { QUEUE_RESEND_AFTER_MS: '500' } })));
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => api?.close());

const outbox = () => api.app.get(OutboxService);
const countOpenJobs = async () =>
  Number((await api.dataSource.query(`SELECT count(*) AS n FROM outbox WHERE "doneAt" IS NULL`))[0].n);

/** Adds officials with wrong ratings, and the jobs to correct them. */
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
  it('enqueues nothing when the transaction is rolled back', async () => {
    const before = await countOpenJobs();
    await expect(
      api.dataSource.transaction(async (em) => {
        await outbox().enqueue(em, 'ratings.recompute', { officialId: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await countOpenJobs()).toBe(before);
  });

  it('dispatches jobs right after the commit and marks their rows as done', async () => {
    worker = await startWorker(api.env);
    await enqueueRecomputes(20);
    await api.drainJobs();
    expect(await countWrongRatings()).toBe(0);
  });

  it('wakes the relay once, after the outermost transaction commits', async () => {
    // This listener replaces the API's, which also wakes up on its own.
    const { subscribers } = api.dataSource;
    const at = subscribers.findIndex((subscriber) => subscriber instanceof RelayService);
    const relay = new RelayService(api.dataSource, api.app.get(Env), []);
    const [own] = subscribers.splice(at, 1, relay);
    const wake = jest.spyOn(relay, 'wake').mockReturnValue();
    try {
      await api.dataSource.transaction(async (em) => {
        for (const officialId of [1, 2])
          await em.transaction((savepoint) =>
            outbox().enqueue(savepoint, 'ratings.recompute', { officialId }),
          );
        expect(wake).not.toHaveBeenCalled();
      });
      expect(wake).toHaveBeenCalledTimes(1);
    } finally {
      subscribers.splice(at, 1, own!);
    }
  });

  it('redispatches jobs that Redis has lost', async () => {
    await enqueueRecomputes(30);
    await until('all jobs are dispatched', async () => {
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
    worker = await startWorker(api.env);
    await api.drainJobs();
    expect(await countWrongRatings()).toBe(0);
  });
});

describe('the handler registry', () => {
  const all = JOB_NAMES.map((name) => ({ name, where: `X.${name}`, handler: async () => undefined }));
  it('accepts exactly one handler for each job', () =>
    expect(handlersByName(all).size).toBe(JOB_NAMES.length));
  it('rejects a job without a handler', () =>
    expect(() => handlersByName(all.slice(1))).toThrow(/^No handler for the job/));
  it('rejects a second handler for the same job', () =>
    expect(() => handlersByName([...all, all[0]!])).toThrow(/^Two handlers for the job/));
});

describe('a scheduled task', () => {
  it('runs once even if several processes start it concurrently', async () => {
    const runOnce = api.app.get(RunOnce);
    let runs = 0;
    const ran = await Promise.all(
      Array.from({ length: 5 }, () => runOnce.run('test', '2026-07-01', async () => void (runs += 1))),
    );
    expect(runs).toBe(1);
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(await runOnce.run('test', '2026-07-02', async () => 'again')).toBe(true);
  });

  it('is rolled back if it fails, and then runs again', async () => {
    const runOnce = api.app.get(RunOnce);
    const failed = runOnce.run('failing', '1', async (em) => {
      await em.query(`INSERT INTO teams (name) VALUES ('incomplete')`);
      throw new Error('crash');
    });
    await expect(failed).rejects.toThrow('crash');
    expect(await api.app.get(DataSource).query(`SELECT 1 FROM teams WHERE name = 'incomplete'`)).toEqual([]);
    expect(await runOnce.run('failing', '1', async () => 'fine')).toBe(true);
  });
});
