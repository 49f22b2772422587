import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Not required, like the other indexes of this kind (migration `lists`). */
const SEARCH = `
  DO $$
  BEGIN
    CREATE INDEX "ix_audit_log_search" ON "audit_log" USING gin
      (lower("actorName" || ' ' || coalesce("subjectName", '')) gin_trgm_ops);
  EXCEPTION WHEN undefined_object THEN
    RAISE NOTICE 'pg_trgm is not available: searching goes without an index';
  END $$`;

/** The audit log is searched by names of people and things. */
export class SearchInAuditLog1760000000027 implements MigrationInterface {
  name = 'SearchInAuditLog1760000000027';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCH);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS "ix_audit_log_search"`);
  }
}
