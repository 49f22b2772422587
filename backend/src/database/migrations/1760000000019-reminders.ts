import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was reminded to rate which event. */
export class Reminders1760000000019 implements MigrationInterface {
  name = 'Reminders1760000000019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "reminders" (
        "userId" integer NOT NULL,
        "eventId" integer NOT NULL,
        "kind" text NOT NULL,
        "sentOn" date NOT NULL,
        CONSTRAINT "ck_reminders_kind" CHECK ("kind" IN ('opened', 'closing')),
        CONSTRAINT "pk_reminders" PRIMARY KEY ("userId", "eventId", "kind"),
        CONSTRAINT "fk_reminders_user" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE,
        CONSTRAINT "fk_reminders_event" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "ix_reminders_event" ON "reminders" ("eventId")`);
    await runner.query(`CREATE INDEX "ix_reminders_sent" ON "reminders" ("sentOn")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "reminders"`);
  }
}
