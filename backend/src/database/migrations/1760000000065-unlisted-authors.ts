import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits for a manager outlives its author's account, and can be detached from an account as anonymous reviews are. */
export class UnlistedAuthors1760000000065 implements MigrationInterface {
  name = 'UnlistedAuthors1760000000065';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE unlisted_officials ALTER COLUMN "userId" DROP NOT NULL,
        DROP CONSTRAINT fk_unlisted_officials_user,
        ADD CONSTRAINT fk_unlisted_officials_user FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE SET NULL`);
    await runner.query(
      `CREATE INDEX ix_unlisted_officials_decided ON unlisted_officials ("decidedAt") WHERE "decidedAt" IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX ix_unlisted_officials_user ON unlisted_officials ("userId")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_unlisted_officials_decided, ix_unlisted_officials_user`);
    await runner.query(`DELETE FROM unlisted_officials WHERE "userId" IS NULL`);
    await runner.query(`
      ALTER TABLE unlisted_officials ALTER COLUMN "userId" SET NOT NULL,
        DROP CONSTRAINT fk_unlisted_officials_user,
        ADD CONSTRAINT fk_unlisted_officials_user FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE CASCADE`);
  }
}
