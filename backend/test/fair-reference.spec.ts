import { seedDemo } from '../src/database/seeds/demo';
import { fitScores } from '../src/modules/scores/fit/fit';
import { RatingColumns } from '../src/modules/scores/rating-columns';
import { ScoresRepository } from '../src/modules/scores/scores.repository';
import { ScoresService } from '../src/modules/scores/scores.service';
import { fairReference, type Rating } from './fair-reference';
import { createPerson, DEMO_DAY, startApi, type TestApi } from './support';

/** The allowed difference in stars; the API returns hundredths. */
const TOLERANCE = 0.002;
const ROUNDED_TOLERANCE = 0.005 + TOLERANCE;
/** Makes the fit sweep until nothing changes anymore, like the reference. */
const FULL_FIT_OPTIONS = { settled: 1e-8, weighedSweeps: 3000, sweepsMax: 3000 };
/** How far the usual fit may be from the reference depends on the data. */
const USUAL_DIFFERENCE = 0.03;

interface Answer {
  state: string;
  score: number | null;
  low: number | null;
  high: number | null;
  reasons: {
    comparable: boolean;
    reviews: number;
    mean: number | null;
    steps: Record<string, number> | null;
    distribution: number[];
  };
}

describe('an independent computation of the fair scores', () => {
  let api: TestApi;
  let rows: Rating[];
  let today: number;
  let reference: ReturnType<typeof fairReference>;
  const query = (sql: string, values?: unknown[]) => api.dataSource.query(sql, values);

  /**
   * Makes the demo season less tidy, with former members, excluded and old reviews, a mistyped year, and an official without
   * connections to the others.
   */
  async function disarrange() {
    // Events of several days keep their length.
    const move = (by: string, which = 'true') =>
      query(`UPDATE events SET date = date + ${by}, "endDate" = "endDate" + ${by} WHERE ${which}`);
    await move(`(id % 7) * interval '-150 days'`);
    await move(`interval '-4 years'`, 'id % 11 = 0');
    await move(
      `interval '10 years'`,
      `id = (SELECT "eventId" FROM reviews GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)`,
    );
    await query(`UPDATE reviews SET "userId" = NULL WHERE "userId" IN (
      SELECT "userId" FROM reviews GROUP BY 1 ORDER BY count(*) DESC OFFSET 3 LIMIT 3)`);
    await query(`UPDATE reviews SET moderation = 'excluded' WHERE id % 19 = 0`);
    const [{ id: apart }] = await query(
      `SELECT "officialId" AS id FROM reviews GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    );
    // The official gets as many authors as one event has reviews of them, because everyone reviews an official once.
    const [{ most }] = await query(
      `SELECT max(count)::int AS most FROM (SELECT count(*) FROM reviews WHERE "officialId" = $1 GROUP BY "eventId") x`,
      [apart],
    );
    const authors: number[] = [];
    while (authors.length < Math.max(most, 12))
      authors.push((await createPerson(api.dataSource, { userType: 'Coach' })).id);
    await query(
      `UPDATE reviews r SET "userId" = ($2::int[])[1 + n % cardinality($2)] FROM (
         SELECT id, row_number() OVER (ORDER BY "eventId", id) AS n FROM reviews WHERE "officialId" = $1) x
        WHERE r.id = x.id`,
      [apart, authors],
    );
    // The reviews now match the events, as if they had been written after these changes.
    await query(
      `UPDATE reviews r SET "eventDay" = e.date::date, "raterGroup" = NULL, "isAnonymous" = r."isAnonymous"
         FROM events e WHERE e.id = r."eventId"`,
    );
  }

  beforeAll(async () => {
    api = await startApi();
    await seedDemo(api.dataSource, { today: DEMO_DAY });
    await disarrange();
    rows = await query(
      `SELECT r."officialId" AS official, CASE WHEN NOT r."isAnonymous" THEN r."userId" END AS rater, r."isAnonymous", r."eventId" AS event,
              coalesce(u."userType", '') || ' ' || coalesce(lower(u.region), '') AS "group",
              (mechanics + professionalism + positioning + stalling + consistency + appearance) / 6.0::float8 AS score,
              e.date::date - date '2020-01-01' AS day
         FROM reviews r JOIN events e ON e.id = r."eventId" LEFT JOIN users u ON u.id = r."userId"
        WHERE r.moderation IS DISTINCT FROM 'excluded'`,
    );
    [{ today }] = await query(
      `SELECT (now() AT TIME ZONE 'America/New_York')::date - date '2020-01-01' AS today`,
    );
    reference = fairReference(rows, today);
    await api.app.get(ScoresService).compute(FULL_FIT_OPTIONS);
  });
  afterAll(() => api?.close());

  it('matches GET /api/officials/{id}/fair-score, including steps and intervals', async () => {
    const admin = await api.signIn('admin');
    const answers = new Map<number, Answer>();
    for (const { id } of reference.scores)
      answers.set(id, (await admin.get(`/api/officials/${id}/fair-score`)).body);
    const off: string[] = [];
    const near = (
      what: string,
      value: number | null | undefined,
      expected: number,
      tolerance = ROUNDED_TOLERANCE,
    ) => {
      if (typeof value !== 'number' || Math.abs(value - expected) > tolerance)
        off.push(`${what}: ${value} instead of ${expected}`);
    };
    for (const { id, reviews, state, comparable, steps, ...expected } of reference.scores) {
      const { reasons, ...answer } = answers.get(id)!;
      expect({ id, state: answer.state, ...reasons }).toMatchObject({
        id,
        state,
        reviews,
        comparable,
      });
      if (state === 'none') continue;
      near(`mean of ${id}`, reasons.mean, reference.mean);
      for (const name of ['score', 'low', 'high'] as const)
        near(`${name} of ${id}`, answer[name], expected[name]);
      // A step is the difference of two rounded numbers.
      for (const [name, step] of Object.entries(steps))
        near(
          `${name} of ${id}`,
          reasons.steps![name],
          step,
          name === 'plain' ? ROUNDED_TOLERANCE : 2 * ROUNDED_TOLERANCE,
        );
    }
    expect(off).toEqual([]);
    const scores = [...answers.values()].flatMap(({ score }) => score ?? []);
    const bars = await query(
      `SELECT bar, count(score)::int AS count FROM generate_series(1, 16) bar
         LEFT JOIN unnest($1::float8[]) score ON least(16, width_bucket(score, 1, 5, 16)) = bar GROUP BY bar ORDER BY bar`,
      [scores],
    );
    const [{ reasons }] = [...answers.values()] as [Answer];
    expect(reasons.distribution).toEqual(bars.map(({ count }: { count: number }) => count));
  });

  it('matches the unrounded values after the first five sweeps and at the end', async () => {
    const repository = api.app.get(ScoresRepository, { strict: false });
    const columns = await api.dataSource.transaction(async (em) => {
      const columns = new RatingColumns(await repository.findToday(em));
      for await (const some of repository.readRatings(em)) columns.add(some);
      return columns;
    });
    const ratings = columns.toRatings();
    // The first five sweeps have milder weights, which are replaced at the end.
    const shortFit = await fitScores(ratings, { sweepsMax: 5 });
    const beginning = fairReference(rows, today, 5);
    const sorted = (effects: Iterable<number>) =>
      [...effects].filter((effect) => effect !== 0).sort((x, y) => x - y);
    const expected = sorted(beginning.raters.values());
    const off = sorted(shortFit.rater).map((effect, n) => Math.abs(effect - expected[n]!));
    expect(off).toHaveLength(expected.length);
    expect(Math.max(...off, Math.abs(shortFit.mean - beginning.mean))).toBeLessThan(1e-9);

    for (const [limits, tolerance] of [
      [FULL_FIT_OPTIONS, 1e-4],
      [{}, USUAL_DIFFERENCE],
    ] as const) {
      const fit = await fitScores(ratings, limits);
      expect([fit.converged, reference.settled]).toEqual([true, true]);
      const differences = reference.scores.map(({ id, effect, error }) => {
        const at = columns.officialIds.indexOf(id);
        return [Math.abs(fit.official[at]! - effect), Math.abs(fit.error[at]! - error)];
      });
      expect(Math.max(...differences.flat(), Math.abs(fit.mean - reference.mean))).toBeLessThan(tolerance);
    }
  });

  it('covers old, future, excluded and authorless reviews, and both firm and provisional scores', async () => {
    const oldReviews = rows.filter(({ day }) => today - day > 3 * 365);
    expect(oldReviews.length).toBeGreaterThan(20);
    expect(rows.filter(({ day }) => day > today).length).toBeGreaterThan(1);
    expect(rows.filter(({ rater }) => rater === null).length).toBeGreaterThan(20);
    const [{ excluded }] = await query(
      `SELECT count(*)::int AS excluded FROM reviews WHERE moderation = 'excluded'`,
    );
    expect(excluded).toBeGreaterThan(20);
    const together = new Set(rows.map(({ official, event }) => `${official} ${event}`));
    expect(together.size).toBeLessThan(0.9 * rows.length);
    const states = new Set(reference.scores.map(({ state, comparable }) => `${state} ${comparable}`));
    expect([...states].sort()).toEqual(
      expect.arrayContaining(['firm false', 'firm true', 'provisional true']),
    );
  });
});
