import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An entry keeps the name that its subject had at that time, so that renamed and deleted ones can be told apart. */
export class NamesInAuditLog1760000000025 implements MigrationInterface {
  name = 'NamesInAuditLog1760000000025';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "audit_log" ADD "subjectName" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "audit_log" DROP COLUMN "subjectName"`);
  }
}
