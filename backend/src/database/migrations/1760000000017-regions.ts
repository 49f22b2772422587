import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['teams', 'officials'];

/**
 * A verified coach gives a region to a team without one. A locked team is skipped: a concurrent deletion of it waits for
 * this account. Writes nothing otherwise, as every write to `teams` invalidates the cached lists.
 */
const GIVE_REGION = `
  CREATE FUNCTION rmo_users_give_region() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM 1 FROM teams WHERE "id" = NEW."teamId" AND "region" IS NULL FOR NO KEY UPDATE SKIP LOCKED;
    IF FOUND THEN
      UPDATE teams SET "region" = btrim(NEW."region") WHERE "id" = NEW."teamId";
    END IF;
    RETURN NULL;
  END $$`;

/** Not required, like the other indexes of this kind (migration `lists`). */
const SEARCH = `
  DO $$
  BEGIN
    CREATE INDEX "ix_teams_search" ON "teams" USING gin (lower("name") gin_trgm_ops);
  EXCEPTION WHEN undefined_object THEN
    RAISE NOTICE 'pg_trgm is not available: searching goes without an index';
  END $$`;

/** [name, query]: read models. */
const VIEWS: [string, string][] = [
  ['teams_region_view', `SELECT "id", "region" FROM "teams"`],
  ['officials_region_view', `SELECT "region" FROM "officials"`],
  ['users_region_view', `SELECT "region" FROM "users" WHERE "isVerified" AND "region" <> ''`],
];

/** Regions of teams and officials, and indexes for the filters of events. */
export class Regions1760000000017 implements MigrationInterface {
  name = 'Regions1760000000017';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(
        `ALTER TABLE "${table}" ADD "region" text, ADD CONSTRAINT "ck_${table}_region" CHECK ("region" <> '')`,
      );
    }
    await runner.query(`
      UPDATE "teams" t SET "region" = c."region"
        FROM (SELECT DISTINCT ON ("teamId") "teamId", btrim("region") AS "region" FROM "users"
               WHERE "teamId" IS NOT NULL AND "isVerified" AND btrim("region") <> ''
               ORDER BY "teamId", "createdAt", "id") c
       WHERE c."teamId" = t."id"`);
    for (const table of TABLES) {
      await runner.query(`CREATE INDEX "ix_${table}_region" ON "${table}" (lower("region"), "region")`);
    }
    await runner.query(SEARCH);
    await runner.query(`CREATE INDEX "ix_events_type" ON "events" ("eventType", "date" DESC, "id" DESC)`);
    await runner.query(GIVE_REGION);
    await runner.query(
      `CREATE TRIGGER "tg_users_give_region" AFTER INSERT OR UPDATE OF "teamId", "region", "isVerified" ON "users"
       FOR EACH ROW WHEN (NEW."teamId" IS NOT NULL AND NEW."isVerified" AND btrim(NEW."region") <> '')
       EXECUTE FUNCTION rmo_users_give_region()`,
    );
    for (const [name, query] of VIEWS) await runner.query(`CREATE VIEW "${name}" AS ${query}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of VIEWS) await runner.query(`DROP VIEW "${name}"`);
    await runner.query(`DROP TRIGGER "tg_users_give_region" ON "users"`);
    await runner.query(`DROP FUNCTION rmo_users_give_region()`);
    await runner.query(`DROP INDEX "ix_events_type"`);
    await runner.query(`DROP INDEX IF EXISTS "ix_teams_search"`);
    // With their indexes and constraints.
    for (const table of TABLES) await runner.query(`ALTER TABLE "${table}" DROP "region"`);
  }
}
