import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Earlier causes contain kind and subject, such as `event.team:7`; new ones contain the outbox row. */
const BACKFILL = `
  UPDATE notifications
     SET kind = replace(split_part(cause, ':', 1), 'pending.account', 'registration.pending'),
         "subjectId" = split_part(cause, ':', 2)::integer
   WHERE cause ~ '^[a-z.-]+:[0-9]+$'`;

/** The earlier code allows one notification per user, kind and subject: the first gets a cause of the earlier form. */
const RESTORE_CAUSES = `
  UPDATE notifications n
     SET cause = replace(kind, 'registration.pending', 'pending.account') || ':' || "subjectId"
   WHERE cause LIKE '%:outbox-%'
     AND NOT EXISTS (
       SELECT 1 FROM notifications earlier
        WHERE earlier."userId" = n."userId" AND earlier.kind = n.kind AND earlier."subjectId" = n."subjectId"
          AND earlier.id < n.id)`;
/** The earlier code could not find these by their cause when a review is detached from its author. */
const DELETE_REPEATED_REPORTS = `DELETE FROM notifications WHERE kind = 'review.reported' AND cause LIKE '%:outbox-%'`;

const rename = (from: string, to: string) =>
  `UPDATE outbox SET payload = jsonb_set(payload, '{kind}', '"${to}"')
    WHERE "doneAt" IS NULL AND name = 'notify' AND payload->>'kind' = '${from}'`;

export class Notifications1760000000010 implements MigrationInterface {
  name = 'Notifications1760000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notifications" ADD "kind" text, ADD "subjectId" integer`);
    await runner.query(BACKFILL);
    await runner.query(rename('pending.coach', 'registration.pending'));
    await runner.query(
      `UPDATE outbox SET name = 'announcement.deliver', payload = payload - 'kind'
        WHERE "doneAt" IS NULL AND name = 'notify' AND payload->>'kind' = 'announcement'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE outbox SET name = 'notify', payload = payload || '{"kind":"announcement"}'
        WHERE "doneAt" IS NULL AND name = 'announcement.deliver'`,
    );
    await runner.query(rename('registration.pending', 'pending.coach'));
    await runner.query(RESTORE_CAUSES);
    await runner.query(DELETE_REPEATED_REPORTS);
    await runner.query(`ALTER TABLE "notifications" DROP "kind", DROP "subjectId"`);
  }
}
