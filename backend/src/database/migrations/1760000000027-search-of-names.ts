import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Not required, like the other indexes of this kind (migration `lists`). */
const SEARCH = `
  DO $$
  BEGIN
    CREATE INDEX "ix_audit_log_search" ON "audit_log" USING gin
      (lower("actorName" || ' ' || coalesce("subjectName", '')) gin_trgm_ops);
    CREATE INDEX "ix_users_name" ON "users" USING gin (lower("firstName" || ' ' || "lastName") gin_trgm_ops);
    CREATE INDEX "ix_events_name" ON "events" USING gin (lower("name") gin_trgm_ops);
  EXCEPTION WHEN undefined_object THEN
    RAISE NOTICE 'pg_trgm is not available: searching goes without an index';
  END $$`;

/** The audit log is searched by names of people and things, and the search offers names that are spelled nearly like a text. */
export class SearchOfNames1760000000027 implements MigrationInterface {
  name = 'SearchOfNames1760000000027';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCH);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['ix_audit_log_search', 'ix_users_name', 'ix_events_name'])
      await runner.query(`DROP INDEX IF EXISTS "${name}"`);
  }
}
