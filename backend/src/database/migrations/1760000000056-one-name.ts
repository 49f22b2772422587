import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first word of an event's type, which names of tournaments end with. */
const TYPE = `split_part(e."eventType", ' ', 1)`;

/**
 * An event whose name was made from its teams follows their names, and a person who is an official and has an account has one
 * name. Both hold whoever changes a name: a form, an import, or the undo of one.
 */
export class OneName1760000000056 implements MigrationInterface {
  name = 'OneName1760000000056';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION rmo_teams_rename_events() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE "events" SET "name" = renamed."name" FROM (
          SELECT e."id", CASE
              WHEN e."name" = OLD."name" || ' ' || ${TYPE} THEN NEW."name" || ' ' || ${TYPE}
              WHEN e."name" = OLD."name" || ' at ' || o."name" THEN NEW."name" || ' at ' || o."name"
              WHEN e."name" = o."name" || ' at ' || OLD."name" THEN o."name" || ' at ' || NEW."name"
            END AS "name"
            FROM "event_teams" t JOIN "events" e ON e."id" = t."eventId"
            LEFT JOIN "event_teams" x ON x."eventId" = e."id" AND x."teamId" <> NEW."id"
            LEFT JOIN "teams" o ON o."id" = x."teamId"
           WHERE t."teamId" = NEW."id") renamed
         WHERE "events"."id" = renamed."id" AND length(renamed."name") <= 200;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER "tg_teams_rename_events" AFTER UPDATE OF "name" ON "teams"
      FOR EACH ROW WHEN (OLD."name" <> NEW."name") EXECUTE FUNCTION rmo_teams_rename_events()`);
    for (const [table, other, link] of [
      ['officials', 'users', `"id" = NEW."userId"`],
      ['users', 'officials', `"userId" = NEW."id"`],
    ] as const) {
      await runner.query(`
        CREATE FUNCTION rmo_${table}_one_name() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE "${other}" SET "firstName" = NEW."firstName", "lastName" = NEW."lastName"
           WHERE ${link} AND ("firstName", "lastName") IS DISTINCT FROM (NEW."firstName", NEW."lastName");
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE TRIGGER "tg_${table}_one_name" AFTER UPDATE OF "firstName", "lastName" ON "${table}"
        FOR EACH ROW WHEN ((OLD."firstName", OLD."lastName") IS DISTINCT FROM (NEW."firstName", NEW."lastName"))
        EXECUTE FUNCTION rmo_${table}_one_name()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['users', 'officials']) {
      await runner.query(`DROP TRIGGER "tg_${table}_one_name" ON "${table}"`);
      await runner.query(`DROP FUNCTION rmo_${table}_one_name()`);
    }
    await runner.query(`DROP TRIGGER "tg_teams_rename_events" ON "teams"`);
    await runner.query(`DROP FUNCTION rmo_teams_rename_events()`);
  }
}
