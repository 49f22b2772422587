import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The read model of accounts for the SQL of other modules. A coach's school is the name of the team, if any. */
const RECIPIENTS = `
  CREATE VIEW users_recipients_view AS
  SELECT u.id, u.email, u."firstName", u."lastName", u.role, u."userType", u.region,
         coalesce(t.name, u.school) AS school, u."teamId", u."isVerified"
    FROM users u LEFT JOIN teams t ON t.id = u."teamId"`;

export class AccountsAndTeams1760000000008 implements MigrationInterface {
  name = 'AccountsAndTeams1760000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RECIPIENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW users_recipients_view`);
  }
}
