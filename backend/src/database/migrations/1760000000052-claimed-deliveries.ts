import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A worker claims the email that it sends, so that it holds no lock while the mail server takes its time. The overview asks
 * whether a test email was ever sent, which read all sent ones.
 */
export class ClaimedDeliveries1760000000052 implements MigrationInterface {
  name = 'ClaimedDeliveries1760000000052';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "deliveries" ADD "claimedUntil" timestamptz`);
    await runner.query(
      `CREATE INDEX "ix_deliveries_tests" ON "deliveries" ("id") WHERE "state" = 'sent' AND starts_with("cause", 'test:')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ix_deliveries_tests"`);
    await runner.query(`ALTER TABLE "deliveries" DROP COLUMN "claimedUntil"`);
  }
}
