import { startApi, startWorkerProcess, type TestApi, type WorkerProcess, until } from '../support';
import { type League, reviewNumber, startLeague } from '../league';
import { type OwnRedis, startOwnRedis } from '../own-redis';
import { countOpenRatingJobs, findWrongRatings } from '../rating-check';

const OFFICIAL_COUNT = 5;
const REVIEWER_COUNT = 12;

describe('a Redis that is killed while reviews are written', () => {
  let redis: OwnRedis;
  let api: TestApi;
  let worker: WorkerProcess;
  let league: League;

  beforeAll(async () => {
    redis = await startOwnRedis();
    api = await startApi({
      env: { REDIS_URL: redis.url, QUEUE_LOCK_MS: '1000', QUEUE_RESEND_AFTER_MS: '1500' },
    });
    worker = await startWorkerProcess(api.env);
    league = await startLeague(api, { officials: OFFICIAL_COUNT, reviewers: REVIEWER_COUNT });
  });
  afterAll(async () => {
    await worker?.kill();
    await api?.close();
    await redis?.close();
  });

  it('delays no request, and the ratings are recomputed once it is available again', async () => {
    const { officials, reviewers, event } = league;
    const evaluate = async (from: number, to: number) => {
      for (const reviewer of reviewers.slice(from, to)) {
        const responses = await Promise.all(
          officials.map((official, n) =>
            reviewer.post(`/api/officials/${official}/reviews`, reviewNumber(n + reviewer.person.id, event)),
          ),
        );
        expect(responses.map(({ status }) => status)).toEqual(officials.map(() => 201));
      }
    };

    await evaluate(0, 4);
    // Some jobs are running, some are queued.
    await redis.kill();
    // All requests end while Redis is gone, so none of them waits for Redis to return.
    await evaluate(4, REVIEWER_COUNT);
    expect(await countOpenRatingJobs(api.dataSource)).toBeGreaterThan(0);
    expect((await api.client().get('/health/ready')).status).toBe(200);

    await redis.start();
    await until('all ratings are recomputed', async () => (await countOpenRatingJobs(api.dataSource)) === 0);
    expect(await findWrongRatings(api.dataSource)).toEqual([]);
    const rows = await api.dataSource.query(`SELECT DISTINCT "totalReviews" AS n FROM officials`);
    expect(rows).toEqual([{ n: REVIEWER_COUNT }]);
  });
});
