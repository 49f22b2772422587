import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether all reports of a review are decided, which the lists of managers show. */
export class DecidedReports1760000000031 implements MigrationInterface {
  name = 'DecidedReports1760000000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "reviews" ADD "isReportDecided" boolean NOT NULL DEFAULT false`);
    await runner.query(
      `UPDATE reviews r SET "isReportDecided" = true
        WHERE r."isReported" AND EXISTS (SELECT 1 FROM moderation_cases c WHERE c."reviewId" = r.id)
          AND NOT EXISTS (SELECT 1 FROM moderation_cases c WHERE c."reviewId" = r.id AND c.state <> 'decided')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "reviews" DROP COLUMN "isReportDecided"`);
  }
}
