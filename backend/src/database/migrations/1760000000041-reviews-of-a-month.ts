import { RATING_CATEGORIES, TIME_ZONE } from '@rmo/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CATEGORIES = RATING_CATEGORIES.map((name) => `"${name}"`);
const SUMS = CATEGORIES.map((name) => `sum(${name})::integer AS ${name}`).join(', ');
const STARS = [1, 2, 3, 4, 5].map((stars) => `count(*) FILTER (WHERE "stars" = ${stars})::integer`);
const SCORED = `"officialId", ${CATEGORIES.join(', ')}, to_char("date" AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM') AS "month",
  rmo_average_score(${CATEGORIES.join(' + ')}, 1, 0) AS "stars"`;
const GROUPED = `"month", count(*)::integer AS "count", ARRAY[${STARS.join(', ')}] AS "stars", ${SUMS}`;
const COUNTS = `"moderation" IS DISTINCT FROM 'excluded'`;

/** The sums of one month of an official are computed from that month's reviews, found by index, however many there are. */
export class ReviewsOfAMonth1760000000041 implements MigrationInterface {
  name = 'ReviewsOfAMonth1760000000041';

  async up(runner: QueryRunner): Promise<void> {
    // The date that others see (`rmo_review_date`) is in the month in which the review was written, and indexed.
    await runner.query(`
      CREATE FUNCTION rmo_reviews_by_month(official integer, since timestamp, before timestamp)
      RETURNS TABLE ("month" text, "count" integer, "stars" integer[], ${CATEGORIES.map((name) => `${name} integer`).join(', ')})
      LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT ${GROUPED} FROM (
          SELECT ${SCORED} FROM "reviews"
           WHERE "officialId" = official AND ${COUNTS}
             AND rmo_review_date("date", "isAnonymous", "batchId" IS NOT NULL) >= since AT TIME ZONE '${TIME_ZONE}'
             AND rmo_review_date("date", "isAnonymous", "batchId" IS NOT NULL) < before AT TIME ZONE '${TIME_ZONE}') r
         GROUP BY "month"
      $$`);
    await runner.query(`
      CREATE OR REPLACE VIEW "reviews_by_month_view" AS
      SELECT o."id" AS "officialId", m.* FROM "officials" o
       CROSS JOIN LATERAL rmo_reviews_by_month(o."id", '-infinity', 'infinity') m`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE VIEW "reviews_by_month_view" AS
      SELECT "officialId", ${GROUPED} FROM (SELECT ${SCORED} FROM "reviews" WHERE ${COUNTS}) r
       GROUP BY "officialId", "month"`);
    await runner.query(`DROP FUNCTION rmo_reviews_by_month(integer, timestamp, timestamp)`);
  }
}
