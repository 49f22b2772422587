import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions store the account's role and type at login; adds the indexes of the lists of coaches and supervisors. */
export class People1760000000001 implements MigrationInterface {
  name = 'People1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" ADD "role" text, ADD "userType" text`);
    await runner.query(
      `UPDATE "sessions" s SET "role" = u."role", "userType" = u."userType" FROM "users" u WHERE u."id" = s."userId"`,
    );
    await runner.query(`ALTER TABLE "sessions" ALTER "role" SET NOT NULL, ALTER "userType" SET NOT NULL`);
    await runner.query(
      `CREATE INDEX "ix_users_people" ON "users" ("userType", "lastName", "firstName", "id")`,
    );
    await runner.query(`CREATE INDEX "ix_users_region" ON "users" ("userType", lower("region"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ix_users_region"`);
    await runner.query(`DROP INDEX "ix_users_people"`);
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "userType", DROP COLUMN "role"`);
  }
}
