import { RATING_CATEGORIES, TIME_ZONE } from '@rmo/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCORES = RATING_CATEGORIES.map((name) => `"${name}"`).join(', ');

/** The growth pages of officials, and the published reviews that they are computed from. */
export class Growth1760000000034 implements MigrationInterface {
  name = 'Growth1760000000034';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE VIEW "reviews_growth_view" AS
      SELECT "id", "officialId", "userId", "batchId", "date", to_char("date" AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM') AS "month", ${SCORES}
        FROM "reviews"
       WHERE "moderation" IS DISTINCT FROM 'excluded'
         AND ("batchId" IS NOT NULL OR (SELECT publication FROM rating_rules_view) = 'live')`);
    await runner.query(`
      CREATE TABLE "growth_figures" (
        "officialId" integer NOT NULL,
        "reviews" integer NOT NULL,
        "raters" integer NOT NULL,
        "sums" integer[] NOT NULL,
        "squares" integer[] NOT NULL,
        "trend" jsonb NOT NULL,
        CONSTRAINT "pk_growth_figures" PRIMARY KEY ("officialId"),
        CONSTRAINT "fk_growth_figures_official" FOREIGN KEY ("officialId") REFERENCES "officials" ("id") ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE "growth_references" (
        "scope" text NOT NULL,
        "category" text NOT NULL,
        "officials" integer NOT NULL,
        "mean" smallint NOT NULL,
        "percentiles" smallint[] NOT NULL,
        CONSTRAINT "pk_growth_references" PRIMARY KEY ("scope", "category")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "growth_references"`);
    await runner.query(`DROP TABLE "growth_figures"`);
    await runner.query(`DROP VIEW "reviews_growth_view"`);
  }
}
