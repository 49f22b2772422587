import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An approval that is taken back ends the sessions of the account, unless it is undone right after it was given. */
export class ApprovedAt1760000000051 implements MigrationInterface {
  name = 'ApprovedAt1760000000051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "approvedAt" timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" DROP COLUMN "approvedAt"`);
  }
}
