import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications lead somewhere, and can be noted as out of date. */
export class NotificationLinks1760000000015 implements MigrationInterface {
  name = 'NotificationLinks1760000000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notifications" ADD "link" text NOT NULL DEFAULT '/', ADD "note" text`);
    await runner.query(`CREATE INDEX "ix_notifications_subject" ON "notifications" ("subjectId", "kind")`);
    await runner.query(
      `UPDATE "notifications" n SET "link" = '/events/' || n."subjectId"
         FROM "events" e WHERE n."kind" IN ('event.team', 'event.assignment') AND e."id" = n."subjectId"`,
    );
    await runner.query(
      `UPDATE "notifications" n SET "link" = CASE u."userType" WHEN 'Coach' THEN '/coach' ELSE '/supervisor' END
         FROM "users" u WHERE n."kind" = 'account.approved' AND u."id" = n."userId"`,
    );
    await runner.query(
      `UPDATE "notifications" n SET "link" = CASE u."role" WHEN 'admin' THEN '/admin' ELSE '/supervisor' END || '?tab=pending-users'
         FROM "users" u WHERE n."kind" = 'registration.pending' AND u."id" = n."userId"`,
    );
    await runner.query(
      `UPDATE "notifications" n SET "link" = '/officials/' || r."officialId"
         FROM "reviews" r WHERE n."kind" = 'review.to-check' AND r."id" = n."subjectId"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ix_notifications_subject"`);
    await runner.query(`ALTER TABLE "notifications" DROP "note", DROP "link"`);
  }
}
