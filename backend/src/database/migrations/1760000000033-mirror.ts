import { RATING_CATEGORIES } from '@rmo/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCORES = RATING_CATEGORIES.map((name) => `"${name}"`);
const FIRST = SCORES[0]!;

const view = (more = '') => `
  CREATE VIEW "reviews_score_view" AS
  SELECT "id", "officialId", "userId", "eventId", ${SCORES.join(' + ')} AS "points"${more} FROM "reviews"
   WHERE "moderation" IS DISTINCT FROM 'excluded'
     AND ("batchId" IS NOT NULL OR (SELECT publication FROM rating_rules_view) = 'live')`;

/** How all people rate, which each run of the fair scores records for the comparison with how one rates; scores to sort by. */
export class Mirror1760000000033 implements MigrationInterface {
  name = 'Mirror1760000000033';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW "reviews_score_view"`);
    await runner.query(
      view(
        `, ${SCORES.slice(1)
          .map((name) => `${name} = ${FIRST}`)
          .join(' AND ')} AS "isSame"`,
      ),
    );
    await runner.query(
      `ALTER TABLE "score_runs" ADD "stars" integer array NOT NULL DEFAULT '{0,0,0,0,0}', ADD "sameScores" integer NOT NULL DEFAULT 0`,
    );
    await runner.query(
      `CREATE VIEW "fair_scores_view" AS SELECT "officialId", "score" AS "fairScore" FROM "fair_scores" WHERE "state" <> 'none'`,
    );
    // Managers sort their list of officials by them.
    await runner.query(
      `CREATE TRIGGER "tg_fair_scores_tell" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fair_scores"
       FOR EACH STATEMENT EXECUTE FUNCTION rmo_tell('reviews')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER "tg_fair_scores_tell" ON "fair_scores"`);
    await runner.query(`DROP VIEW "fair_scores_view"`);
    await runner.query(`ALTER TABLE "score_runs" DROP COLUMN "sameScores", DROP COLUMN "stars"`);
    await runner.query(`DROP VIEW "reviews_score_view"`);
    await runner.query(view());
  }
}
