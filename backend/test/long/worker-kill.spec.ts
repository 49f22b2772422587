import { startApi, startWorkerProcess, type TestApi, type WorkerProcess, until } from '../support';
import { type League, reviewNumber, startLeague } from '../league';
import { countLockWaits } from '../race-for-row';
import { countOpenRatingJobs, findWrongRatings } from '../rating-check';

const OFFICIAL_COUNT = 20;
const REVIEWER_COUNT = 12;

describe('kill -9 of a worker with a full queue', () => {
  let api: TestApi;
  let league: League;
  const workers: WorkerProcess[] = [];

  beforeAll(async () => {
    // Locks expire after a second here, in production after half a minute.
    api = await startApi({ env: { QUEUE_LOCK_MS: '1000', QUEUE_RESEND_AFTER_MS: '1500' } });
    league = await startLeague(api, { officials: OFFICIAL_COUNT, reviewers: REVIEWER_COUNT });
  });
  afterAll(async () => {
    for (const worker of workers) await worker.stop().catch(() => null);
    await api?.close();
  });

  const newWorker = async () => {
    const worker = await startWorkerProcess(api.env);
    workers.push(worker);
    return worker;
  };

  it('loses no job in three rounds, not even running ones', async () => {
    const { officials, reviewers, event } = league;
    for (const reviewer of reviewers) {
      const responses = await Promise.all(
        officials.map((official, n) =>
          reviewer.post(`/api/officials/${official}/reviews`, reviewNumber(n + reviewer.person.id, event)),
        ),
      );
      expect(responses.every(({ status }) => status === 201)).toBe(true);
    }
    const total = OFFICIAL_COUNT * REVIEWER_COUNT;
    expect(await countOpenRatingJobs(api.dataSource)).toBe(total);

    for (let round = 0; round < 3; round++) {
      // Locks one official, so that the worker is killed while a job is running.
      const runner = api.dataSource.createQueryRunner();
      await runner.startTransaction();
      await runner.query(`SELECT id FROM officials WHERE id = $1 FOR UPDATE`, [officials[round * 3]]);
      const before = await countOpenRatingJobs(api.dataSource);
      const worker = await newWorker();
      await until(
        'jobs are running',
        async () =>
          (await countLockWaits(api.dataSource)) > 0 && (await countOpenRatingJobs(api.dataSource)) < before,
      );
      await worker.kill();
      await runner.rollbackTransaction();
      await runner.release();
      expect(await countOpenRatingJobs(api.dataSource)).toBeGreaterThan(0);
    }

    await newWorker();
    await until('all jobs are done', async () => (await countOpenRatingJobs(api.dataSource)) === 0);
    expect(await findWrongRatings(api.dataSource)).toEqual([]);
    const rows = await api.dataSource.query(`SELECT DISTINCT "totalReviews" AS n FROM officials`);
    expect(rows).toEqual([{ n: REVIEWER_COUNT }]);
  });
});
