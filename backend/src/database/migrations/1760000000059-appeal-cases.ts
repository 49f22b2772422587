import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Joins the cases that an appeal opened or was added to, so that managers see one appeal instead of one case per review. */
export class AppealCases1760000000059 implements MigrationInterface {
  name = 'AppealCases1760000000059';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE moderation_cases ADD COLUMN "appealId" integer
      CONSTRAINT fk_moderation_cases_appeal REFERENCES moderation_appeals (id) ON DELETE SET NULL`);
    await runner.query(`UPDATE moderation_cases c SET "appealId" = a.id
      FROM moderation_appeals a, reviews r
     WHERE r.id = c."reviewId" AND a."officialId" = r."officialId" AND a."eventId" = r."eventId"
       AND EXISTS (SELECT 1 FROM moderation_reports m WHERE m."caseId" = c.id AND m."isAppeal")`);
    await runner.query(`CREATE INDEX ix_moderation_cases_appeal ON moderation_cases ("appealId", id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE moderation_cases DROP COLUMN "appealId"`);
  }
}
