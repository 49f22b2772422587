import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['rating_rules', 'review_pins', 'review_skips'];

/** The rules of rating, events opened again, and what people pinned to rate or skipped. */
export class RatingRules1760000000014 implements MigrationInterface {
  name = 'RatingRules1760000000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "rating_rules" (
        "id" integer NOT NULL,
        "eligibility" text NOT NULL DEFAULT 'any',
        "opensHours" integer,
        "closesDays" integer,
        "reminders" boolean NOT NULL DEFAULT true,
        CONSTRAINT "pk_rating_rules" PRIMARY KEY ("id"),
        CONSTRAINT "ck_rating_rules_one" CHECK ("id" = 1),
        CONSTRAINT "ck_rating_rules_eligibility" CHECK ("eligibility" IN ('any', 'present')),
        CONSTRAINT "ck_rating_rules_opens" CHECK ("opensHours" BETWEEN 0 AND 72),
        CONSTRAINT "ck_rating_rules_closes" CHECK ("closesDays" BETWEEN 1 AND 60)
      )`);
    await runner.query(`INSERT INTO "rating_rules" ("id") VALUES (1)`);
    // Lists of events say when each can be rated.
    for (const tag of ['settings', 'events']) {
      await runner.query(
        `CREATE TRIGGER "tg_rating_rules_${tag}" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rating_rules"
         FOR EACH STATEMENT EXECUTE FUNCTION rmo_tell('${tag}')`,
      );
    }
    await runner.query(`ALTER TABLE "events" ADD "ratingReopenedUntil" timestamptz`);
    await runner.query(`
      CREATE TABLE "review_pins" (
        "userId" integer NOT NULL,
        "eventId" integer NOT NULL,
        CONSTRAINT "pk_review_pins" PRIMARY KEY ("userId", "eventId"),
        CONSTRAINT "fk_review_pins_user" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE,
        CONSTRAINT "fk_review_pins_event" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "ix_review_pins_event" ON "review_pins" ("eventId")`);
    await runner.query(`
      CREATE TABLE "review_skips" (
        "userId" integer NOT NULL,
        "eventId" integer NOT NULL,
        "officialId" integer NOT NULL,
        CONSTRAINT "pk_review_skips" PRIMARY KEY ("userId", "eventId", "officialId"),
        CONSTRAINT "fk_review_skips_user" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE,
        CONSTRAINT "fk_review_skips_event" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE,
        CONSTRAINT "fk_review_skips_official" FOREIGN KEY ("officialId") REFERENCES "officials" ("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "ix_review_skips_event" ON "review_skips" ("eventId")`);
    await runner.query(`CREATE INDEX "ix_review_skips_official" ON "review_skips" ("officialId")`);
    // Own reviews, newest first.
    await runner.query(`CREATE INDEX "ix_reviews_author" ON "reviews" ("userId", "date" DESC, "id" DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ix_reviews_author"`);
    await runner.query(`ALTER TABLE "events" DROP "ratingReopenedUntil"`);
    for (const table of TABLES) await runner.query(`DROP TABLE "${table}"`);
  }
}
