import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two email changes kept any address out for a week: the second one reserved it, although nobody had proven it. */
export class ReservedEmails1760000000053 implements MigrationInterface {
  name = 'ReservedEmails1760000000053';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "one_time_tokens" ADD "isReserved" boolean NOT NULL DEFAULT true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "one_time_tokens" DROP "isReserved"`);
  }
}
