import { RATING_CATEGORIES, TIME_ZONE } from '@rmo/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CATEGORIES = RATING_CATEGORIES.map((name) => `"${name}"`);
const SUMS = CATEGORIES.map((name) => `sum(${name})::integer AS ${name}`).join(', ');
const STARS = [1, 2, 3, 4, 5].map((stars) => `count(*) FILTER (WHERE "stars" = ${stars})::integer`);

/** Now, and before: when a review shows that it was written, and which ones count in the sums of months. */
const NOW = {
  date: `rmo_review_date("date", "isAnonymous" OR "hidesTime", "isAnonymous" AND "wasPublished")`,
  columns: `"wasPublished", "hidesTime"`,
  counts: `"moderation" IS DISTINCT FROM 'excluded' AND NOT "isHeld"`,
};
const BEFORE = {
  date: `rmo_review_date("date", "isAnonymous", "wasPublished")`,
  columns: `"wasPublished"`,
  counts: `"moderation" IS DISTINCT FROM 'excluded'`,
};

async function sumByMonth(runner: QueryRunner, { date, counts }: typeof NOW): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION rmo_reviews_by_month(official integer, since timestamp, before timestamp)
    RETURNS TABLE ("month" text, "count" integer, "stars" integer[], ${CATEGORIES.map((name) => `${name} integer`).join(', ')})
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT "month", count(*)::integer AS "count", ARRAY[${STARS}] AS "stars", ${SUMS} FROM (
        SELECT "officialId", ${CATEGORIES.join(', ')}, to_char("date" AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM') AS "month",
               rmo_average_score(${CATEGORIES.join(' + ')}, 1, 0) AS "stars"
          FROM "reviews"
         WHERE "officialId" = official AND ${counts}
           AND ${date} >= since AT TIME ZONE '${TIME_ZONE}'
           AND ${date} < before AT TIME ZONE '${TIME_ZONE}') r
       GROUP BY "month"
    $$`);
  await runner.query(
    `DELETE FROM "review_months" m USING "reviews" r WHERE r."officialId" = m."officialId" AND r."isHeld"`,
  );
  await runner.query(`
    INSERT INTO "review_months" SELECT v.* FROM "reviews_by_month_view" v
     WHERE v."officialId" IN (SELECT r."officialId" FROM "reviews" r WHERE r."isHeld")`);
}

/** The earlier indexes are dropped last: until then lists can be read. */
async function indexDates(runner: QueryRunner, { date, columns }: typeof NOW): Promise<void> {
  const indexes = {
    ix_reviews_official_date: `("officialId", ${date} DESC, "id" DESC)
      INCLUDE ("date", "isAnonymous", ${columns}, "isHeld", ${CATEGORIES.join(', ')})`,
    ix_reviews_day: `(((${date} AT TIME ZONE '${TIME_ZONE}')::date) DESC, (CASE WHEN NOT "hidesEvent" THEN "eventId" END),
      "officialId", "id")`,
  };
  for (const [name, value] of Object.entries(indexes))
    await runner.query(`CREATE INDEX "${name}_next" ON "reviews" ${value}`);
  for (const name of Object.keys(indexes)) {
    await runner.query(`DROP INDEX "${name}"`);
    await runner.query(`ALTER INDEX "${name}_next" RENAME TO "${name}"`);
  }
}

/**
 * Where averages appear in batches, whoever asks every minute must not learn more than whoever asks once: an anonymous review
 * counts in nothing before its publication, and a signed one shows its day alone.
 */
export class HeldReviews1760000000049 implements MigrationInterface {
  name = 'HeldReviews1760000000049';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "reviews" ADD "hidesTime" boolean NOT NULL DEFAULT false`);
    await runner.query(`
      UPDATE "reviews" SET "hidesTime" = true
       WHERE NOT "isAnonymous" AND (SELECT "publication" FROM "rating_rules") = 'batched'`);
    await sumByMonth(runner, NOW);
    await indexDates(runner, NOW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await sumByMonth(runner, BEFORE);
    await indexDates(runner, BEFORE);
    await runner.query(`ALTER TABLE "reviews" DROP "hidesTime"`);
  }
}
