import { createWorld, startApi, type TestApi, type World } from './support';
import { ScoresRepository } from '../src/modules/scores/scores.repository';

/*
 * During an upgrade, and again after a rollback, processes of the previous version run against the migrated database. These are
 * the exact SQL statements they send (commit 638943d1). Remove them along with the parts of the baseline that exist only for
 * them.
 */
let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await createWorld(api.dataSource, null);
});
afterAll(() => api?.close());

describe('the previous version', () => {
  it('creates a team only once, regardless of case', async () => {
    const insert = (name: string) =>
      api.dataSource.query(
        `INSERT INTO teams (name, region) VALUES ($1, $2) ON CONFLICT (lower(name)) DO NOTHING RETURNING id, name, "createdAt", region`,
        [name, 'East'],
      );
    expect(await insert('Easton')).toMatchObject([{ name: 'Easton', region: 'East' }]);
    expect(await insert('EASTON')).toEqual([]);
  });

  it('writes and reads fair scores, which the current version then replaces once', async () => {
    const score = {
      ...{ officialId: world.official, state: 'firm', comparable: true, reviews: 12, raters: 7 },
      ...{ score: 400, low: 380, high: 420, plain: 400, recent: 1, strictness: 2, outliers: 3, fewness: 4 },
      mean: 390,
    };
    const names = Object.keys(score).map((name) => `"${name}"`);
    const assignments = names.slice(1).map((name) => `${name} = excluded.${name}`);
    await api.dataSource.query(
      `INSERT INTO fair_scores (${names.join(', ')})
         SELECT ${names.join(', ')} FROM jsonb_populate_recordset(NULL::fair_scores, $1::jsonb) s
          WHERE EXISTS (SELECT FROM officials_summary_view o WHERE o.id = s."officialId")
         ON CONFLICT ("officialId") DO UPDATE SET ${assignments.join(', ')} WHERE fair_scores IS DISTINCT FROM excluded`,
      [JSON.stringify([score])],
    );
    const readScores = () => api.dataSource.query(`SELECT ${names.join(', ')}, xmin FROM fair_scores`);
    expect(await readScores()).toMatchObject([score]);

    const { raters: _, ...own } = score;
    const replace = () =>
      api.dataSource.transaction((em) =>
        api.app.get(ScoresRepository).replace(em, [{ ...own, state: 'firm' }], []),
      );
    await replace();
    const [row] = await readScores();
    expect(row).toMatchObject({ ...own, raters: 0 });
    await replace();
    expect(await readScores()).toEqual([row]);
  });

  it.each([
    `SELECT id, concat("userType", '/', lower(region)) AS value FROM users_rater_view`,
    `SELECT "officialId", "userId", "eventId", points, "isSame" FROM reviews_score_view ORDER BY "officialId", id`,
    `SELECT comment FROM reviews_comment_view WHERE "officialId" = 1`,
    `SELECT "eventId", pool FROM events_pool_view WHERE "eventId" = ANY('{1}'::int[])`,
  ])('can run %s', async (query) => {
    expect(await api.dataSource.query(query)).toEqual(expect.any(Array));
  });

  it('writes reviews whose time stays hidden if averages are published in batches', async () => {
    const write = async (isAnonymous: boolean, isHeld: boolean) => {
      const { official, event, coach } = await createWorld(api.dataSource, null);
      const [row] = await api.dataSource.query(
        `INSERT INTO "reviews"("id", "officialId", "userId", "eventId", "mechanics", "professionalism", "positioning", "stalling",
           "consistency", "appearance", "comment", "date", "isReported", "isReportDecided", "isAnonymous", "batchId", "wasPublished",
           "isHeld", "hidesEvent", "moderation", "moderationNote")
         VALUES (DEFAULT, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, DEFAULT, DEFAULT, DEFAULT, $11, DEFAULT, DEFAULT, $12, DEFAULT,
           DEFAULT, DEFAULT) RETURNING "id"`,
        [official, coach, event, 4, 4, 4, 4, 4, 4, 'fine', isAnonymous, isHeld],
      );
      const [{ hidesTime }] = await api.dataSource.query(`SELECT "hidesTime" FROM reviews WHERE id = $1`, [
        row.id,
      ]);
      return hidesTime;
    };
    expect(await write(false, false)).toBe(false);
    await api.dataSource.query(`UPDATE rating_rules SET publication = 'batched'`);
    expect(await write(false, false)).toBe(true);
    // The day is hidden, as for every anonymous review.
    expect(await write(true, true)).toBe(false);
  });
});
