import { RATING_CATEGORIES, TIME_ZONE } from '@rmo/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CATEGORIES = RATING_CATEGORIES.map((name) => `"${name}"`);
const SUMS = CATEGORIES.map((name) => `sum(${name})::integer AS ${name}`).join(', ');
const STARS = [1, 2, 3, 4, 5].map((stars) => `count(*) FILTER (WHERE "stars" = ${stars})::integer`);

/** What decides that an anonymous review shows its month: now, and before. */
const PUBLISHED = { value: '"wasPublished"', column: '"wasPublished"' };
const IN_BATCH = { value: '"batchId" IS NOT NULL', column: '"batchId"' };

const dateOf = ({ value }: typeof PUBLISHED) => `rmo_review_date("date", "isAnonymous", ${value})`;

async function sumByMonth(runner: QueryRunner, decides: typeof PUBLISHED): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION rmo_reviews_by_month(official integer, since timestamp, before timestamp)
    RETURNS TABLE ("month" text, "count" integer, "stars" integer[], ${CATEGORIES.map((name) => `${name} integer`).join(', ')})
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT "month", count(*)::integer AS "count", ARRAY[${STARS}] AS "stars", ${SUMS} FROM (
        SELECT "officialId", ${CATEGORIES.join(', ')}, to_char("date" AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM') AS "month",
               rmo_average_score(${CATEGORIES.join(' + ')}, 1, 0) AS "stars"
          FROM "reviews"
         WHERE "officialId" = official AND "moderation" IS DISTINCT FROM 'excluded'
           AND ${dateOf(decides)} >= since AT TIME ZONE '${TIME_ZONE}'
           AND ${dateOf(decides)} < before AT TIME ZONE '${TIME_ZONE}') r
       GROUP BY "month"
    $$`);
}

/** The earlier indexes are dropped last: until then lists can be read. */
async function indexDates(runner: QueryRunner, decides: typeof PUBLISHED): Promise<void> {
  const columns = {
    ix_reviews_official_date: `("officialId", ${dateOf(decides)} DESC, "id" DESC)
      INCLUDE ("date", "isAnonymous", ${decides.column}, "isHeld", ${CATEGORIES.join(', ')})`,
    ix_reviews_day: `(((${dateOf(decides)} AT TIME ZONE '${TIME_ZONE}')::date) DESC, (CASE WHEN NOT "hidesEvent" THEN "eventId" END),
      "officialId", "id")`,
  };
  for (const [name, value] of Object.entries(columns))
    await runner.query(`CREATE INDEX "${name}_next" ON "reviews" ${value}`);
  for (const name of Object.keys(columns)) {
    await runner.query(`DROP INDEX "${name}"`);
    await runner.query(`ALTER INDEX "${name}_next" RENAME TO "${name}"`);
  }
}

/** An anonymous review shows its month from its publication on, also after moderation has excluded it. */
export class MonthsOfPublishedReviews1760000000044 implements MigrationInterface {
  name = 'MonthsOfPublishedReviews1760000000044';

  async up(runner: QueryRunner): Promise<void> {
    // Excluded reviews have lost their batch. So have those that were excluded and count again: of anonymous ones in
    // batches, all that managers can read were published.
    await runner.query(`
      UPDATE "reviews" r SET "wasPublished" = true, "hidesEvent" = r."hidesEvent" OR (
          r."isAnonymous" AND r."batchId" IS NULL AND r."eventId" NOT IN (
            SELECT p."eventId" FROM events_pool_view p WHERE p.pool >= rules."anonymityPoolMin"))
        FROM "rating_rules" rules
       WHERE r."batchId" IS NOT NULL OR r."hidesEvent" OR (NOT r."isHeld" AND (
          (r."isAnonymous" AND rules."publication" = 'batched')
          OR (r."moderation" = 'excluded' AND EXISTS (SELECT FROM "rating_batches"))))`);
    await runner.query(`
      CREATE OR REPLACE VIEW "reviews_authorship_view" AS
      SELECT "id", "userId", "officialId", "eventId", "isHeld", "hidesEvent" FROM "reviews"`);
    await sumByMonth(runner, PUBLISHED);
    await indexDates(runner, PUBLISHED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await sumByMonth(runner, IN_BATCH);
    await indexDates(runner, IN_BATCH);
    await runner.query(`DROP VIEW "reviews_authorship_view"`);
    await runner.query(`
      CREATE VIEW "reviews_authorship_view" AS
      SELECT "id", "userId", "officialId", "eventId", "isHeld" FROM "reviews"`);
  }
}
