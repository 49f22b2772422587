import type { MigrationInterface, QueryRunner } from 'typeorm';

const YEARS = ['age', 'yearsCoaching', 'yearsExperience'];

/** [name, expression]: the same as the `@Check` of the entity `User`. */
const CHECKS: [string, string][] = [
  ['ck_users_role', `"role" IN ('user', 'admin', 'official')`],
  ['ck_users_type', `"userType" IN ('Coach', 'Regional Supervisor', 'Admin', 'Official')`],
  ['ck_users_years', YEARS.map((column) => `"${column}" BETWEEN 0 AND 120`).join(' AND ')],
];

/** CHECK constraints on accounts, and the read model of the accounts of officials. */
export class AccountChecks1760000000012 implements MigrationInterface {
  name = 'AccountChecks1760000000012';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, expression] of CHECKS) {
      await runner.query(`ALTER TABLE "users" ADD CONSTRAINT "${name}" CHECK (${expression})`);
    }
    await runner.query(`CREATE VIEW "officials_account_view" AS SELECT "id", "userId" FROM "officials"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW "officials_account_view"`);
    for (const [name] of CHECKS) await runner.query(`ALTER TABLE "users" DROP CONSTRAINT "${name}"`);
  }
}
