import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An address that somebody entered and nobody confirmed is free for others. Until now it was reserved as any other. */
export class ProvenEmails1760000000053 implements MigrationInterface {
  name = 'ProvenEmails1760000000053';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "fallbackEmail" text`);
    await runner.query(
      `CREATE INDEX "ix_users_fallback_email" ON "users" (lower("fallbackEmail")) WHERE "fallbackEmail" IS NOT NULL`,
    );
    await runner.query(
      `ALTER TABLE "one_time_tokens" ADD "newEmail" text, ADD "isReserved" boolean NOT NULL DEFAULT true,
         DROP CONSTRAINT "ck_one_time_tokens_purpose"`,
    );
    await runner.query(
      `ALTER TABLE "one_time_tokens" ADD CONSTRAINT "ck_one_time_tokens_purpose" CHECK (
         "purpose" = 'reset' AND "previousEmail" IS NULL AND "newEmail" IS NULL
         OR "purpose" = 'undo-email' AND "previousEmail" IS NOT NULL AND "newEmail" IS NULL
         OR "purpose" = 'confirm-email' AND "previousEmail" IS NULL AND "newEmail" IS NOT NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "one_time_tokens" WHERE "purpose" = 'confirm-email'`);
    await runner.query(
      `ALTER TABLE "one_time_tokens" DROP CONSTRAINT "ck_one_time_tokens_purpose", DROP "newEmail", DROP "isReserved"`,
    );
    await runner.query(
      `ALTER TABLE "one_time_tokens" ADD CONSTRAINT "ck_one_time_tokens_purpose" CHECK (
         "purpose" = 'reset' AND "previousEmail" IS NULL OR "purpose" = 'undo-email' AND "previousEmail" IS NOT NULL)`,
    );
    await runner.query(`ALTER TABLE "users" DROP "fallbackEmail"`);
  }
}
