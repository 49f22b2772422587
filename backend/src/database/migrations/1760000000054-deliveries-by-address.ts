import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For how many emails an address got today. */
export class DeliveriesByAddress1760000000054 implements MigrationInterface {
  name = 'DeliveriesByAddress1760000000054';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "ix_deliveries_address" ON "deliveries" (lower("address"), "createdAt")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ix_deliveries_address"`);
  }
}
