import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of the list of all officials' reviews. */
export class ReviewsByDay1760000000024 implements MigrationInterface {
  name = 'ReviewsByDay1760000000024';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "ix_reviews_day" ON "reviews"
        ((("date" AT TIME ZONE 'America/New_York')::date) DESC, "eventId", "officialId", "id")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ix_reviews_day"`);
  }
}
