import { MESSAGES } from '@rmo/contracts';
import { seedDemo } from '../src/database/seeds/demo';
import { NOT_FIRM_MESSAGE, ScoresService } from '../src/modules/scores/scores.service';
import { DEMO_DAY, startApi, startWorker, TestClient, until, type TestApi, type TestWorker } from './support';

interface StoredScore {
  officialId: number;
  state: string;
  comparable: boolean;
  score: number;
  low: number;
  high: number;
}
interface Reasons {
  comparable: boolean;
  reviews: number;
  steps: Record<string, number> | null;
  distribution: number[];
}
interface Score {
  state: 'none' | 'provisional' | 'firm';
  score: number | null;
  low: number | null;
  high: number | null;
  reasons: Reasons;
}

/** A mirror's expected values are computed from these rows alone. */
interface Row {
  officialId: number;
  userId: number | null;
  scores: number[];
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the fair scores of the demo season', () => {
  let api: TestApi;
  let scores: ScoresService;
  let admin: TestClient;
  let clients: Record<string, TestClient>;
  const of = async (id: number, client = admin) => client.get(`/api/officials/${id}/fair-score`);
  const readScores = () => api.dataSource.query(`SELECT *, xmin FROM fair_scores ORDER BY "officialId"`);
  const countWaitingJobs = async (name: string): Promise<number> =>
    (
      await api.dataSource.query(
        `SELECT count(*)::int AS n FROM outbox WHERE name = $1 AND "doneAt" IS NULL`,
        [name],
      )
    )[0].n;

  beforeAll(async () => {
    api = await startApi();
    scores = api.app.get(ScoresService);
    clients = {};
    for (const { role, email, password } of await seedDemo(api.dataSource, { today: DEMO_DAY })) {
      clients[role] = new TestClient(api.url);
      expect((await clients[role].post('/api/auth/login', { email, password })).status).toBe(200);
    }
    admin = clients.admin!;
    await scores.compute();
  });
  afterAll(() => api?.close());

  it('show each rater, and no one else, how their ratings compare with all others', async () => {
    const rows: Row[] = await api.dataSource.query(
      `SELECT "officialId", "userId", ARRAY[mechanics, professionalism, positioning, stalling, consistency, appearance] AS scores
         FROM reviews WHERE moderation IS DISTINCT FROM 'excluded'`,
    );
    const [{ id }] = await api.dataSource.query(
      `SELECT id FROM users WHERE email = 'coach@demo.ratemyofficial.test'`,
    );
    const ownRows = rows.filter(({ userId }) => userId === id);
    expect(ownRows.length).toBeGreaterThan(8);
    const starsOf = (from: Row[]) =>
      [1, 2, 3, 4, 5].map((n) => from.filter(({ scores }) => Math.round(mean(scores)) === n).length);
    const sameScoresIn = (from: Row[]) => from.filter(({ scores }) => new Set(scores).size === 1).length;
    const percent = (count: number, total: number) => Math.round((100 * count) / total);
    const gaps = ownRows.flatMap(({ officialId, scores }) => {
      const otherRows = rows.filter((row) => row.officialId === officialId && row.userId !== id);
      return otherRows.length > 0 ? [mean(otherRows.map((row) => mean(row.scores))) - mean(scores)] : [];
    });
    const { status, body } = await clients.coach!.get('/api/reviews/mine/mirror');
    expect([status, body]).toEqual([
      200,
      {
        state: 'shown',
        reviews: ownRows.length,
        stars: starsOf(ownRows),
        othersStars: starsOf(rows).map((count) => percent(count, rows.length)),
        stricter: Math.round(10 * mean(gaps)) / 10,
        sameScores: percent(sameScoresIn(ownRows), ownRows.length),
        othersSameScores: percent(sameScoresIn(rows), rows.length),
      },
    ]);
    expect((await clients.official!.get('/api/reviews/mine/mirror')).body).toMatchObject({
      ...{ state: 'none', othersSameScores: null },
    });
    expect((await admin.get('/api/reviews/mine/mirror')).body).toMatchObject({ state: 'none', stars: [] });
  });

  it('are in the officials list only for managers, who can sort by them', async () => {
    await api.dataSource.query(
      `UPDATE fair_scores SET comparable = false, score = 500 WHERE "officialId" =
         (SELECT "officialId" FROM fair_scores WHERE state <> 'none' ORDER BY "officialId" LIMIT 1)`,
    );
    const response = await admin.get('/api/officials?sort=-fair&limit=50');
    const ids: number[] = response.body.data.map((official: { id: number }) => official.id);
    const knownScores = (await readScores()).filter(({ state }: Score) => state !== 'none');
    const ordered = knownScores.toSorted(
      (a: StoredScore, b: StoredScore) =>
        Number(b.comparable) - Number(a.comparable) || b.score - a.score || a.officialId - b.officialId,
    );
    // The order says little about an official whom no other rater has seen.
    expect(ordered.at(-1)).toMatchObject({ comparable: false, score: 500 });
    expect(ids.slice(0, ordered.length)).toEqual(
      ordered.map(({ officialId }: { officialId: number }) => officialId).slice(0, ids.length),
    );
    const scoreById = new Map<number, StoredScore>(
      knownScores.map((score: StoredScore) => [score.officialId, score]),
    );
    const byName = await admin.get('/api/officials?limit=50');
    for (const { id, fair } of [...response.body.data, ...byName.body.data]) {
      const stored = scoreById.get(id);
      expect(fair).toEqual(
        stored
          ? {
              ...{ score: stored.score / 100, low: stored.low / 100, high: stored.high / 100 },
              ...{ state: stored.state, comparable: stored.comparable },
            }
          : null,
      );
    }
    const lowest = await admin.get('/api/officials?sort=fair&limit=50');
    const ascending = knownScores.toSorted(
      (a: StoredScore, b: StoredScore) =>
        Number(b.comparable) - Number(a.comparable) || a.score - b.score || a.officialId - b.officialId,
    );
    expect(
      lowest.body.data.slice(0, ascending.length).map((official: { id: number }) => official.id),
    ).toEqual(ascending.map(({ officialId }: StoredScore) => officialId).slice(0, lowest.body.data.length));
    for (const client of [api.client(), clients.coach!, clients.official!]) {
      for (const path of ['/api/officials?sort=-rating', '/api/officials', `/api/officials/${ids[0]}`]) {
        const { status, text } = await client.get(path);
        expect([status, text]).toEqual([200, expect.not.stringContaining('fair')]);
      }
      for (const sort of ['fair', '-fair']) {
        const { status, body } = await client.get(`/api/officials?sort=${sort}`);
        expect([status, body.errors]).toEqual([
          400,
          [{ field: 'sort', message: expect.not.stringContaining('fair') }],
        ]);
      }
    }
    await scores.compute();
  });

  it('start from the plain average of the reviews that count, as the database computes it', async () => {
    const rows: { id: number; reviews: number; plain: number; recent: number }[] = await api.dataSource
      .query(`
        SELECT r."officialId" AS id, count(*)::int AS reviews,
               avg(points)::float8 AS plain, (sum(points * weight) / sum(weight))::float8 AS recent
          FROM (SELECT r.*, (mechanics + professionalism + positioning + stalling + consistency + appearance) / 6.0 AS points,
                       power(2, -(newest.day - "eventDay") / 365.0)
                         / (1 + 0.05 * (count(*) OVER (PARTITION BY r."officialId", r."eventId") - 1)) AS weight
                  FROM reviews r, (SELECT max("eventDay") AS day FROM reviews) newest
                 WHERE r.moderation IS DISTINCT FROM 'excluded') r
         GROUP BY r."officialId"`);
    expect(rows.length).toBeGreaterThan(30);
    let firm = 0;
    for (const row of rows) {
      const { body } = await of(row.id);
      const score = body as Score;
      expect(score.reasons).toMatchObject({ reviews: row.reviews });
      if (score.state === 'none') {
        expect(score).toMatchObject({ score: null, low: null, high: null, reasons: { steps: null } });
        continue;
      }
      if (score.state === 'firm') firm += 1;
      const steps = score.reasons.steps!;
      // The steps are in hundredths, and half a hundredth may be rounded either way.
      expect(Math.abs(steps.plain! - row.plain)).toBeLessThan(0.0051);
      expect(Math.abs(steps.plain! + steps.recent! - row.recent)).toBeLessThan(0.0051);
      const sum = Object.values(steps).reduce((total, step) => total + Math.round(100 * step), 0);
      expect(sum).toBe(Math.round(100 * score.score!));
      expect(score.low!).toBeLessThan(score.score!);
      expect(score.high!).toBeGreaterThan(score.score!);
    }
    expect(firm).toBeGreaterThan(20);
    const { distribution } = ((await of(rows[0]!.id)).body as Score).reasons;
    const [{ n }] = await api.dataSource.query(
      `SELECT count(*)::int AS n FROM fair_scores WHERE state <> 'none'`,
    );
    expect(distribution).toHaveLength(16);
    expect(distribution.reduce((sum, count) => sum + count, 0)).toBe(n);
  });

  it('show officials whose firm score is far below their association’s only to people who can read reviews', async () => {
    const rows: { id: number; state: string; score: number; association: string; region: string | null }[] =
      await api.dataSource.query(
        `SELECT o.id, s.state, s.score, o.association, o.region FROM fair_scores s JOIN officials o ON o.id = s."officialId"`,
      );
    const knownScores = rows.filter(({ state }) => state !== 'none');
    const hundredthsBelowMean = ({ association, score }: (typeof rows)[number]) =>
      mean(knownScores.filter((one) => one.association === association).map((one) => one.score)) - score;
    const expectedRows = knownScores
      .filter((row) => row.state === 'firm' && hundredthsBelowMean(row) >= 30)
      .sort((a, b) => hundredthsBelowMean(b) - hundredthsBelowMean(a) || a.id - b.id);
    expect(expectedRows.length).toBeGreaterThan(0);
    const [{ id: caseId }] = await api.dataSource.query(
      `INSERT INTO moderation_cases ("officialId", "reviewId", reason, state, decision, outcome, "decidedAt")
       SELECT "officialId", id, 'other', 'decided', 'upheld', 'excluded', now() FROM reviews WHERE "officialId" = $1 LIMIT 1
       RETURNING id`,
      [expectedRows[0]!.id],
    );
    await api.dataSource.query(`INSERT INTO moderation_reports ("caseId", reason) VALUES ($1, 'other')`, [
      caseId,
    ]);
    const { body } = await admin.get('/api/overview/watch');
    await api.dataSource.query(`DELETE FROM moderation_cases WHERE id = $1`, [caseId]);
    const low = body.officials;
    expect(low.map(({ reports }: { reports: number }) => reports)[0]).toBe(1);
    expect(low.map(({ id }: { id: number }) => id)).toEqual(expectedRows.slice(0, 5).map(({ id }) => id));
    expect(low[0].low).toMatchObject({
      score: expectedRows[0]!.score / 100,
      below: Math.round(hundredthsBelowMean(expectedRows[0]!)) / 100,
    });
    const region = expectedRows[0]!.region!;
    const ofRegion = await clients.supervisor!.get(
      `/api/overview/watch?region=${encodeURIComponent(region.toUpperCase())}`,
    );
    const regions = new Map(rows.map((row) => [row.id, row.region]));
    const regionsOfScores: (string | null | undefined)[] = ofRegion.body.officials.map(
      ({ id }: { id: number }) => regions.get(id),
    );
    expect(regionsOfScores).toContain(region);
    expect(regionsOfScores.filter((regionName) => regionName && regionName !== region)).toEqual([]);
    expect((await clients.coach!.get('/api/overview/watch')).status).toBe(403);
  });

  it('say when they were last computed, but only to administrators', async () => {
    const [run] = await api.dataSource.query(
      `SELECT "ranAt", state, officials FROM score_runs ORDER BY id DESC LIMIT 1`,
    );
    const { body } = await admin.get('/api/admin/scores/last-run');
    expect(body).toEqual({
      lastRun: {
        ...{ computedAt: run.ranAt.toISOString(), officials: run.officials },
        isDone: run.state === 'done',
      },
    });
    expect((await clients.supervisor!.get('/api/admin/scores/last-run')).status).toBe(403);
  });

  it('are unchanged and not rewritten if recomputed from the same reviews, even twice concurrently', async () => {
    const before = await readScores();
    await Promise.all([scores.compute(), scores.compute()]);
    expect(await readScores()).toEqual(before);
  });

  it('are explained only to managers, while officials get their own firm score to a tenth', async () => {
    const [own] = await api.dataSource.query(
      `SELECT o.id FROM officials o JOIN users u ON u.id = o."userId" WHERE u.email LIKE 'official@%'`,
    );
    const [other] = await api.dataSource.query(
      `SELECT "officialId" AS id FROM fair_scores WHERE state = 'firm' AND "officialId" <> $1 LIMIT 1`,
      [own.id],
    );
    await api.dataSource.query(`UPDATE fair_scores SET state = 'firm' WHERE "officialId" = $1`, [own.id]);
    const explained = (await of(own.id, clients.supervisor)).body as Score;
    expect(explained.reasons.steps).not.toBeNull();
    const { status, body } = await of(own.id, clients.official);
    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'firm',
      score: Math.round(10 * explained.score!) / 10,
      low: Math.round(10 * explained.low!) / 10,
      high: Math.round(10 * explained.high!) / 10,
      reasons: null,
    });
    await api.dataSource.query(`UPDATE fair_scores SET state = 'provisional' WHERE "officialId" = $1`, [
      own.id,
    ]);
    expect(await of(own.id, clients.official)).toMatchObject({
      status: 403,
      body: { message: NOT_FIRM_MESSAGE },
    });
    for (const client of [clients.official!, clients.coach!])
      expect(await of(other.id, client)).toMatchObject({
        status: 403,
        body: { message: MESSAGES.forbidden },
      });
    expect((await of(other.id, new TestClient(api.url))).status).toBe(401);
    await scores.compute();
  });

  it('do not change when the connection breaks midway, and are correct after the next run', async () => {
    const before = await readScores();
    const [{ officialId }] = before;
    await api.dataSource.query(`UPDATE fair_scores SET score = 100 WHERE "officialId" = $1`, [officialId]);
    // Blocks the run after it has read but before it has written.
    const blocker = api.dataSource.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query(`SELECT 1 FROM fair_scores WHERE "officialId" = $1 FOR UPDATE`, [officialId]);
    const run = scores.compute().then(
      () => 'done',
      () => 'broken',
    );
    const pid = await until('the run writes', async () => {
      const [row] = await api.dataSource.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND query LIKE 'INSERT INTO fair_scores%'`,
      );
      return row?.pid as number | undefined;
    });
    await api.dataSource.query(`SELECT pg_terminate_backend($1)`, [pid]);
    expect(await run).toBe('broken');
    await blocker.rollbackTransaction();
    await blocker.release();
    expect((await readScores())[0]).toMatchObject({ officialId, score: 100 });
    await scores.compute();
    const withoutVersion = (rows: { xmin: string }[]) => rows.map(({ xmin: _, ...row }) => row);
    expect(withoutVersion(await readScores())).toEqual(withoutVersion(before));
  });

  it('do not change if the computation does not converge, and administrators are notified', async () => {
    const before = await readScores();
    await scores.compute({ sweepsMax: 1 });
    expect(await readScores()).toEqual(before);
    const [last] = await api.dataSource.query(`SELECT state FROM score_runs ORDER BY id DESC LIMIT 1`);
    expect(last.state).toBe('failed');
    const [{ payload }] = await api.dataSource.query(
      `SELECT payload FROM outbox WHERE payload ->> 'kind' = 'scores.failed'`,
    );
    expect(payload).toEqual({ kind: 'scores.failed', sweeps: 1 });
  });

  it('are computed once for several moderation decisions in a row, without the excluded reviews', async () => {
    const ids: { id: number; officialId: number }[] = await api.dataSource.query(
      `SELECT id, "officialId" FROM reviews WHERE NOT "isReported" AND moderation IS NULL ORDER BY date LIMIT 2`,
    );
    const before = await countWaitingJobs('scores.compute');
    for (const { id } of ids) {
      await clients.supervisor!.post(`/api/reviews/${id}/report`, { reason: 'not-present' });
      const [{ caseId }] = await api.dataSource.query(
        `SELECT id AS "caseId" FROM moderation_cases WHERE "reviewId" = $1`,
        [id],
      );
      const decision = {
        decision: 'upheld',
        outcome: 'excluded',
        reason: 'The author was not at this event.',
      };
      expect((await admin.post(`/api/moderation/cases/${caseId}/decide`, decision)).status).toBe(200);
    }
    expect((await countWaitingJobs('scores.compute')) - before).toBe(1);
    const reviewsOf = async (id: number) => ((await of(id)).body as Score).reasons.reviews;
    const count = await reviewsOf(ids[0]!.officialId);
    await scores.compute();
    expect(await reviewsOf(ids[0]!.officialId)).toBeLessThan(count);
  });

  it('are computed after a publication even if a case is decided before the job is dispatched', async () => {
    // Enqueues the job as a publication does, but without the relay dispatching it.
    await api.dataSource.query(
      `INSERT INTO outbox (name, payload, "availableAt") VALUES ('scores.compute', '{"isPublication": true}', now() + interval '1 hour')`,
    );
    const readUndispatched = async () =>
      (
        await api.dataSource.query(
          `SELECT payload FROM outbox WHERE name = 'scores.compute' AND "availableAt" > now() ORDER BY id`,
        )
      ).map(({ payload }: { payload: object }) => payload);
    const [{ id }] = await api.dataSource.query(
      `SELECT id FROM reviews WHERE NOT "isReported" AND moderation IS NULL ORDER BY date LIMIT 1`,
    );
    await clients.supervisor!.post(`/api/reviews/${id}/report`, { reason: 'not-present' });
    const [{ caseId }] = await api.dataSource.query(
      `SELECT id AS "caseId" FROM moderation_cases WHERE "reviewId" = $1`,
      [id],
    );
    const decision = { decision: 'upheld', outcome: 'excluded', reason: 'The author was not at this event.' };
    expect((await admin.post(`/api/moderation/cases/${caseId}/decide`, decision)).status).toBe(200);
    expect(await readUndispatched()).toEqual([{ isPublication: true }, { isModeration: true }]);
    await api.dataSource.query(
      `DELETE FROM outbox WHERE payload ? 'isPublication' AND "availableAt" > now()`,
    );
  });

  it('are computed once each night, however many processes are running', async () => {
    const readJobs = async () =>
      api.dataSource.query(
        `SELECT payload FROM outbox WHERE name = 'scores.compute' AND payload = '{}' ORDER BY id`,
      );
    const before = (await readJobs()).length;
    const night = new Date('2031-03-01T09:10:00Z');
    const ran = await Promise.all([
      scores.enqueueNightly(night),
      scores.enqueueNightly(night),
      scores.enqueueNightly(night),
    ]);
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect((await readJobs()).length - before).toBe(1);
    expect(await scores.enqueueNightly(new Date('2031-03-02T09:10:00Z'))).toBe(true);
    expect(await scores.enqueueNightly(new Date('2031-03-02T09:11:00Z'))).toBe(false);
    expect((await readJobs()).length - before).toBe(2);
  });

  it('are computed in the background at an administrator’s request', async () => {
    const before = await countWaitingJobs('scores.compute');
    const { status, body } = await admin.post('/api/admin/refresh-scores');
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Fair scores are being computed' } });
    expect((await countWaitingJobs('scores.compute')) - before).toBe(1);
    expect((await clients.supervisor!.post('/api/admin/refresh-scores')).status).toBe(403);
  });

  describe('with a worker', () => {
    let worker: TestWorker;
    beforeAll(async () => {
      worker = await startWorker(api.env);
    });
    afterAll(() => worker?.stop());

    it('notify only administrators of a computation that does not converge', async () => {
      const readNotifications = () =>
        api.dataSource.query(
          `SELECT u."userType", n.message, count(*)::int AS count FROM notifications n JOIN users u ON u.id = n."userId"
            WHERE n.title = 'Fair scores were not computed' GROUP BY 1, 2`,
        );
      // Runs the jobs that the previous test enqueued.
      await api.drainJobs();
      expect(await readNotifications()).toHaveLength(1);
      await api.dataSource.query(`DELETE FROM notifications`);
      await scores.compute({ sweepsMax: 2 });
      await api.drainJobs();
      const [{ count }] = await api.dataSource.query(
        `SELECT count(*)::int AS count FROM users WHERE "userType" = 'Admin' AND "isVerified"`,
      );
      expect(await readNotifications()).toEqual([
        {
          ...{ userType: 'Admin', count },
          message: 'The calculation was still changing after 2 rounds. The previous scores still apply.',
        },
      ]);
    });
  });
});
