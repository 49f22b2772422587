import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports look officials up by their names. */
export class NamesOfOfficials1760000000037 implements MigrationInterface {
  name = 'NamesOfOfficials1760000000037';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "ix_officials_full_name" ON "officials" (lower("firstName" || ' ' || "lastName"))`,
    );
    await runner.query(`CREATE INDEX "ix_officials_last_name" ON "officials" (lower("lastName"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ix_officials_last_name"`);
    await runner.query(`DROP INDEX "ix_officials_full_name"`);
  }
}
