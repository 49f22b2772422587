import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  ['ix_audit_log_at', '"audit_log" ("at")'],
  ['ix_announcements_created', '"announcements" ("createdAt")'],
  ['ix_notifications_created', '"notifications" ("createdAt")'],
  ['ix_outbox_done', '"outbox" ("doneAt") WHERE "doneAt" IS NOT NULL'],
  ['ix_scheduled_runs_ran', '"scheduled_runs" ("ranAt")'],
] as const;

/** Indexes for the deletion of old rows; audit entries of scheduled changes have no actor. */
export class Retention1760000000006 implements MigrationInterface {
  name = 'Retention1760000000006';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) await runner.query(`CREATE INDEX "${name}" ON ${on}`);
    await runner.query(`ALTER TABLE "audit_log" ALTER "actorId" DROP NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "audit_log" WHERE "actorId" IS NULL`);
    await runner.query(`ALTER TABLE "audit_log" ALTER "actorId" SET NOT NULL`);
    for (const [name] of INDEXES) await runner.query(`DROP INDEX "${name}"`);
  }
}
