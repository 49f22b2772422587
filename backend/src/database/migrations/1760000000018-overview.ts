import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the overview reads: what a scheduled run changed, whether the rating rules were looked at, and indexes. */
export class Overview1760000000018 implements MigrationInterface {
  name = 'Overview1760000000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "scheduled_runs" ADD "count" integer`);
    await runner.query(`ALTER TABLE "rating_rules" ADD "confirmedAt" timestamptz`);
    await runner.query(
      `CREATE INDEX "ix_users_schools" ON "users" ("createdAt")
        WHERE "teamId" IS NULL AND "school" IS NOT NULL AND "isVerified"`,
    );
    await runner.query(`CREATE INDEX "ix_reviews_date" ON "reviews" ("date")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ix_reviews_date"`);
    await runner.query(`DROP INDEX "ix_users_schools"`);
    await runner.query(`ALTER TABLE "rating_rules" DROP "confirmedAt"`);
    await runner.query(`ALTER TABLE "scheduled_runs" DROP "count"`);
  }
}
