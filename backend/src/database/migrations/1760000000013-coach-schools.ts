import type { MigrationInterface, QueryRunner } from 'typeorm';

/** [table, name, expression]: the same as the entities' `@Check`. */
const CHECKS: [string, string, string][] = [
  ['teams', 'ck_teams_name', `"name" <> ''`],
  ['users', 'ck_users_team', `"teamId" IS NULL OR "userType" = 'Coach' AND "school" IS NULL`],
  ['sessions', 'ck_sessions_role', `"role" IN ('user', 'admin', 'official')`],
  ['sessions', 'ck_sessions_type', `"userType" IN ('Coach', 'Regional Supervisor', 'Admin', 'Official')`],
  [
    'one_time_tokens',
    'ck_one_time_tokens_purpose',
    `"purpose" = 'reset' AND "previousEmail" IS NULL OR "purpose" = 'undo-email' AND "previousEmail" IS NOT NULL`,
  ],
  ['settings', 'ck_settings_key', `"key" ~ '^[a-z][A-Za-z]*$'`],
  ['user_settings', 'ck_user_settings_key', `"key" ~ '^[a-z][A-Za-z]*$'`],
];

/** When a team is deleted, its name becomes the school of its coaches. */
const KEEP_SCHOOL = `
  CREATE FUNCTION rmo_users_keep_school() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE users SET school = OLD.name, "teamId" = NULL WHERE "teamId" = OLD.id;
    RETURN OLD;
  END $$`;

/** The school of a coach with a team is not stored, but read from the team. */
export class CoachSchools1760000000013 implements MigrationInterface {
  name = 'CoachSchools1760000000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "users" SET "school" = NULL WHERE "teamId" IS NOT NULL`);
    for (const [table, name, expression] of CHECKS) {
      await runner.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK (${expression})`);
    }
    await runner.query(KEEP_SCHOOL);
    await runner.query(
      `CREATE TRIGGER "tg_teams_keep_school" BEFORE DELETE ON "teams"
       FOR EACH ROW EXECUTE FUNCTION rmo_users_keep_school()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER "tg_teams_keep_school" ON "teams"`);
    await runner.query(`DROP FUNCTION rmo_users_keep_school()`);
    for (const [table, name] of CHECKS) {
      await runner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`);
    }
    await runner.query(`UPDATE "users" u SET "school" = t."name" FROM "teams" t WHERE t."id" = u."teamId"`);
  }
}
