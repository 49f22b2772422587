import { RATING_CATEGORIES, TIME_ZONE } from '@rmo/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCORES = RATING_CATEGORIES.map((name) => `"${name}"`);
const FIRST = SCORES[0]!;
/** A review that counts in what is published. */
const SHOWN = `"moderation" IS DISTINCT FROM 'excluded'
  AND ("batchId" IS NOT NULL OR (SELECT publication FROM rating_rules_view) = 'live')`;

const scoreView = (more: string) => `
  CREATE VIEW "reviews_score_view" AS
  SELECT "id", "officialId", "userId", "eventId", ${SCORES.join(' + ')} AS "points",
         ${SCORES.slice(1)
           .map((score) => `${score} = ${FIRST}`)
           .join(' AND ')} AS "isSame"${more} FROM "reviews" WHERE ${SHOWN}`;

const growthView = (author: string) => `
  CREATE OR REPLACE VIEW "reviews_growth_view" AS
  SELECT "id", "officialId", ${author} AS "userId", "batchId", "date",
         to_char("date" AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM') AS "month", ${SCORES.join(', ')}
    FROM "reviews" WHERE ${SHOWN}`;

/**
 * A review stores what fair scores and figures use of its event and author. Otherwise a manager who moves an event or edits a
 * person would see which figures change, and so learn about hidden reviews. For an anonymous review nothing of its author is
 * used.
 */
export class ContextOfReviews1760000000048 implements MigrationInterface {
  name = 'ContextOfReviews1760000000048';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "reviews" ADD "eventDay" date, ADD "raterGroup" integer`);
    // User type and region as one number: a fit compares groups, and reads no names.
    await runner.query(`
      CREATE FUNCTION rmo_reviews_keep_context() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW."eventDay" := coalesce(NEW."eventDay", (SELECT e.date::date FROM "events" e WHERE e.id = NEW."eventId"));
        NEW."raterGroup" := CASE WHEN NOT NEW."isAnonymous" THEN coalesce(NEW."raterGroup", (
          SELECT hashtext(concat(u."userType", '/', lower(u.region))) FROM "users" u WHERE u.id = NEW."userId")) END;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER "tg_reviews_keep_context" BEFORE INSERT OR UPDATE OF "isAnonymous" ON "reviews"
      FOR EACH ROW EXECUTE FUNCTION rmo_reviews_keep_context()`);
    await runner.query(`
      UPDATE "reviews" r SET "eventDay" = e.date::date FROM "events" e WHERE e.id = r."eventId"`);
    await runner.query(`
      UPDATE "reviews" r SET "raterGroup" = hashtext(concat(u."userType", '/', lower(u.region)))
        FROM "users" u WHERE u.id = r."userId" AND NOT r."isAnonymous"`);
    await runner.query(`ALTER TABLE "reviews" ALTER "eventDay" SET NOT NULL`);
    await runner.query(`DROP VIEW "reviews_score_view"`);
    await runner.query(scoreView(`, "isAnonymous", "eventDay", "raterGroup"`));
    await runner.query(`ALTER TABLE "fair_scores" DROP "raters"`);
    await runner.query(growthView(`CASE WHEN "isAnonymous" THEN -"id" ELSE "userId" END`));
  }

  /**
   * The stored days and groups are lost, so that a later `up` takes those of today's events and accounts, and the numbers of
   * raters are 0 until the next run.
   */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(growthView(`"userId"`));
    await runner.query(`ALTER TABLE "fair_scores" ADD "raters" integer NOT NULL DEFAULT 0`);
    await runner.query(`DROP VIEW "reviews_score_view"`);
    await runner.query(scoreView(''));
    await runner.query(`DROP TRIGGER "tg_reviews_keep_context" ON "reviews"`);
    await runner.query(`DROP FUNCTION rmo_reviews_keep_context()`);
    await runner.query(`ALTER TABLE "reviews" DROP "eventDay", DROP "raterGroup"`);
  }
}
