import {
  COMPARED_OFFICIALS_MIN,
  MESSAGES,
  RATING_CATEGORIES,
  VALID_OFFICIAL,
  validEvent,
} from '@rmo/contracts';
import { RandomGenerator } from '../src/database/seeds/random';
import { GrowthService } from '../src/modules/growth/growth.service';
import { PublicationService } from '../src/modules/reviews/publication/publication.service';
import { startApi, startWorker, type TestApi, type TestWorker, until } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
const closedGrowth = (reviews: number) => ({ state: 'closed', reviews });

describe("an official's growth page", () => {
  let api: TestApi;
  let worker: TestWorker;
  let admin: Client;
  let supervisor: Client;
  let coaches: Client[];
  let official: number;
  let account: Client;
  let events: number[];
  let week = 0;

  const waitForJobs = () =>
    until('ratings, scores and growth pages are computed', async () => {
      const [{ open }] = await api.dataSource.query(
        `SELECT count(*)::int AS open FROM outbox WHERE "doneAt" IS NULL
              AND name IN ('ratings.recompute', 'scores.compute', 'growth.compute')`,
      );
      return open === 0;
    });
  const setRules = async (rules: object) => {
    expect((await admin.put('/api/admin/rating-rules', rules)).status).toBe(200);
    await waitForJobs();
  };
  const publish = async () => {
    await api.app.get(PublicationService).run(`week ${++week}`);
    await waitForJobs();
  };
  const compute = () => api.app.get(GrowthService).compute();
  const rate = async (coach: number, score: number, event = 0, fields: object = {}) => {
    const { status, body, text } = await coaches[coach]!.post(`/api/officials/${official}/reviews`, {
      ...Object.fromEntries(RATING_CATEGORIES.map((name) => [name, score])),
      ...{ eventId: events[event], comment: '', ...fields },
    });
    if (status !== 201) throw new Error(text);
    return body as { id: number };
  };
  const rateAll = async (scores: number[], first = 0, event = 0) => {
    for (const [n, score] of scores.entries()) await rate(first + n, score, event);
  };
  const readGrowth = async (
    client: Client = account,
    id: number | 'me' = client === account ? 'me' : official,
  ) => (await client.get(`/api/officials/${id}/growth`)).body;
  /** Returns what the account and a manager receive, byte for byte. */
  const readAll = async () =>
    Promise.all(
      [account.get('/api/officials/me/growth'), supervisor.get(`/api/officials/${official}/growth`)].map(
        async (response) => {
          const { status, text, headers } = await response;
          return `${status} ${headers.get('etag')} ${text}`;
        },
      ),
    );

  beforeAll(async () => {
    api = await startApi({ env: { RATING_WAIT_MS: '10000' } });
    worker = await startWorker(api.env);
    admin = await api.signIn('admin');
    supervisor = await api.signIn('supervisor');
    coaches = [];
    for (let n = 0; n < 12; n++) coaches.push(await api.signIn('coach'));
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.close();
  });
  beforeEach(async () => {
    await setRules({ publication: 'live', batchMin: 5 });
    await api.dataSource.query(`DELETE FROM officials`);
    official = (await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: 'Bell' })).body.id;
    account = await api.signIn('official');
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [
      account.person.id,
      official,
    ]);
    events = [];
    for (let n = 0; n < 3; n++)
      events.push((await admin.post('/api/events', { ...validEvent(official), name: `Meet ${n}` })).body.id);
    await waitForJobs();
  });

  it('stays closed, showing only the number of ratings, until there are ten ratings by five people', async () => {
    expect(await readGrowth()).toEqual(closedGrowth(0));
    await rateAll([3, 4, 3, 4], 0, 0);
    await rateAll([3, 4, 3, 4], 0, 1);
    await rateAll([2, 3], 0, 2);
    await compute();
    // Ten ratings aren't enough, because they come from only four people.
    expect(await readGrowth()).toEqual(closedGrowth(10));
    await rate(4, 3);
    expect(await readGrowth()).toEqual(closedGrowth(11));
    await compute();
    expect(await readGrowth()).toMatchObject({ state: 'open', reviews: 11 });
  });

  it('shows averages of consecutive ratings by month, without events, comments, ids or days', async () => {
    const scores = [3, 4, 3, 2, 4, 4, 3, 4, 3, 3, 5];
    await rateAll(scores);
    const [{ month }] = await api.dataSource.query(
      `SELECT to_char(now() AT TIME ZONE 'America/New_York', 'YYYY-MM') AS month`,
    );
    await compute();
    const growthPage = await readGrowth();
    const meansOf = (mean: number) => Object.fromEntries(RATING_CATEGORIES.map((name) => [name, mean]));
    expect(growthPage).toEqual({
      ...{ state: 'open', reviews: 11 },
      trend: [
        { from: month, to: month, reviews: 5, means: meansOf(3.2) },
        { from: month, to: month, reviews: 5, means: meansOf(3.4) },
      ],
      ...{ comparisons: [], strengths: [], toWorkOn: [] },
    });
    expect(await readGrowth(supervisor)).toEqual(growthPage);
    expect(await readGrowth(admin)).toEqual(growthPage);
  });

  it('shows the official’s quartile in the state and in the association if there are enough officials', async () => {
    await rateAll([3, 4, 3, 2, 4, 4, 3, 4, 3, 3]);
    const random = new RandomGenerator(5);
    const users = coaches.map(({ person }) => person.id);
    for (let n = 1; n < 2 * COMPARED_OFFICIALS_MIN; n++) {
      const association = n < COMPARED_OFFICIALS_MIN ? VALID_OFFICIAL.association : 'Far Chapter';
      const { body } = await admin.post('/api/officials', { ...VALID_OFFICIAL, association });
      for (const userId of users.slice(0, 10)) {
        await api.dataSource.query(
          `INSERT INTO reviews ("officialId", "userId", "eventId", ${RATING_CATEGORIES.join(', ')})
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [body.id, userId, events[0], ...RATING_CATEGORIES.map(() => random.between(1, 5))],
        );
      }
    }
    await compute();
    const { comparisons, strengths, toWorkOn } = await readGrowth();
    expect(strengths.length + toWorkOn.length).toBeLessThan(7);
    for (const [index, association] of [null, VALID_OFFICIAL.association].entries()) {
      const rows = await api.dataSource.query(
        `SELECT ${RATING_CATEGORIES.map(
          (name) =>
            `percentile_cont(ARRAY[0.1, 0.25, 0.5, 0.75, 0.9]) WITHIN GROUP (ORDER BY ${name}) AS ${name},
             avg(${name}) AS ${name}_mean`,
        ).join(', ')}, count(*)::int AS officials FROM (
           SELECT r."officialId", ${RATING_CATEGORIES.map((name) => `avg(${name})::float8 AS ${name}`).join(', ')}
             FROM reviews r JOIN officials o ON o.id = r."officialId" WHERE $1::text IS NULL OR o.association = $1
            GROUP BY r."officialId" HAVING count(*) >= 10) means`,
        [association],
      );
      const comparison = comparisons[index];
      expect(comparison).toMatchObject({ association, officials: rows[0].officials });
      for (const { category, place, mean, ...percentiles } of comparison.categories) {
        expect(Math.abs(mean - rows[0][`${category}_mean`])).toBeLessThanOrEqual(0.056);
        const values = Object.values(percentiles) as number[];
        for (const [at, value] of values.entries())
          expect(Math.abs(value - rows[0][category][at])).toBeLessThanOrEqual(0.056);
        const [, p25, p50, p75] = rows[0][category];
        const expected =
          3.3 >= p75 ? 'upper' : 3.3 >= p50 ? 'upper-middle' : 3.3 >= p25 ? 'lower-middle' : 'lower';
        expect([category, place]).toEqual([category, expected]);
      }
    }
    await admin.patch(`/api/officials/${official}`, { association: 'Smallest Chapter' });
    expect((await readGrowth()).comparisons).toHaveLength(1);
  });

  it('shows no strengths if there are too few officials for a comparison', async () => {
    const { body } = await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: 'Cole' });
    // Gives the official one category that is two stars above the others, unlike the other official.
    for (const [id, mechanics] of [
      [official, 5],
      [body.id, 3],
    ])
      await api.dataSource.query(
        `INSERT INTO reviews ("officialId", "userId", "eventId", ${RATING_CATEGORIES.join(', ')})
         SELECT $1, u, $2, $3, 3, 3, 3, 3, 3 FROM unnest($4::int[]) u`,
        [id, events[0], mechanics, coaches.map(({ person }) => person.id)],
      );
    await compute();
    expect(await readGrowth()).toMatchObject({ state: 'open', comparisons: [], strengths: [], toWorkOn: [] });
  });

  it('doesn’t change between publications when reviews are written, changed, withdrawn or deleted', async () => {
    await setRules({ publication: 'batched' });
    // Rates at two events, because ratings from a single event might not be published.
    for (const [coach, score] of [3, 4, 3, 2, 4, 3].entries()) await rate(coach, score, coach % 2);
    await publish();
    for (const [coach, score] of [4, 3, 4, 3, 3, 3].entries()) await rate(6 + coach, score, coach % 2);
    await publish();
    const before = await readAll();
    const { trend } = await readGrowth();
    expect(trend).toMatchObject([{ reviews: 6 }, { reviews: 6 }]);
    const expectNoChange = async () => {
      expect(await readAll()).toEqual(before);
      await admin.post('/api/admin/refresh-scores');
      await waitForJobs();
      expect(await readAll()).toEqual(before);
    };

    const firstReview = await rate(0, 1, 2);
    await expectNoChange();
    const second = await rate(1, 2, 2, { isAnonymous: true });
    await expectNoChange();
    expect((await coaches[0]!.patch(`/api/reviews/${firstReview.id}`, { mechanics: 5 })).status).toBe(200);
    await expectNoChange();
    expect((await coaches[1]!.post(`/api/reviews/${second.id}/withdraw`)).status).toBe(200);
    await expectNoChange();
    const [published] = await api.dataSource.query(
      `SELECT id FROM reviews WHERE "batchId" IS NOT NULL AND "userId" = $1`,
      [coaches[7]!.person.id],
    );
    expect((await admin.delete(`/api/reviews/${published.id}`)).status).toBe(200);
    await expectNoChange();
    // This publishes nothing, because there are too few ratings for a batch.
    await publish();
    await expectNoChange();

    for (const [n, score] of [3, 4, 4, 3].entries()) await rate(2 + n, score, 1 - (n % 2));
    await publish();
    const after = await readGrowth();
    // The deleted rating disappears with the batch, and no point reveals its value.
    expect(after.reviews).toBe(16);
    expect(after.trend[0]).toEqual(trend[0]);
    expect(after.trend.map(({ reviews }: { reviews: number }) => reviews)).toEqual([6, 10]);
  });

  it('is accessible only to the official and to people who may read reviews', async () => {
    const path = `/api/officials/${official}/growth`;
    const statusOf = async (client: { get: Client['get'] }, address: string) =>
      (await client.get(address)).status;
    expect(await statusOf(api.client(), path)).toBe(401);
    expect(await statusOf(coaches[0]!, path)).toBe(403);
    expect(await statusOf(account, path)).toBe(403);
    expect(await statusOf(admin, '/api/officials/me/growth')).toBe(403);
    expect(await statusOf(supervisor, '/api/officials/999999999/growth')).toBe(404);
    const otherOfficial = await api.signIn('official');
    expect(await otherOfficial.get('/api/officials/me/growth')).toMatchObject({
      status: 404,
      body: { message: MESSAGES.officialNotFound },
    });
  });
});
