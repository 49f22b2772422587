import { RATING_CATEGORIES, TIME_ZONE } from '@rmo/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CATEGORIES = RATING_CATEGORIES.map((name) => `"${name}"`);
const SUMS = RATING_CATEGORIES.map((name) => `sum("${name}")::integer AS "${name}"`).join(', ');
const STARS = [1, 2, 3, 4, 5].map((stars) => `count(*) FILTER (WHERE "stars" = ${stars})::integer`);

/** The figures of each official and month, so that plots over many reviews don't read all of them. */
export class ReviewMonths1760000000021 implements MigrationInterface {
  name = 'ReviewMonths1760000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE VIEW "reviews_by_month_view" AS
      SELECT "officialId", "month", count(*)::integer AS "count", ARRAY[${STARS.join(', ')}] AS "stars", ${SUMS}
        FROM (SELECT "officialId", ${CATEGORIES.join(', ')}, to_char("date" AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM') AS "month",
                     rmo_average_score(${CATEGORIES.join(' + ')}, 1, 0) AS "stars"
                FROM "reviews" WHERE "moderation" IS DISTINCT FROM 'excluded') r
       GROUP BY "officialId", "month"`);
    await runner.query(`
      CREATE TABLE "review_months" (
        "officialId" integer NOT NULL,
        "month" text NOT NULL,
        "count" integer NOT NULL,
        "stars" integer array NOT NULL,
        ${RATING_CATEGORIES.map((name) => `"${name}" integer NOT NULL,`).join(' ')}
        CONSTRAINT "pk_review_months" PRIMARY KEY ("officialId", "month"),
        CONSTRAINT "fk_review_months_official" FOREIGN KEY ("officialId") REFERENCES "officials" ("id") ON DELETE CASCADE
      )`);
    await runner.query(`INSERT INTO "review_months" SELECT * FROM "reviews_by_month_view"`);
    await runner.query(`CREATE INDEX "ix_review_months_month" ON "review_months" ("month")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "review_months"`);
    await runner.query(`DROP VIEW "reviews_by_month_view"`);
  }
}
