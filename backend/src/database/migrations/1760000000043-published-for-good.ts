import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reviews remember that they were published. A migration of its own, without the reviews that were published before: it
 * locks the table for a moment only.
 */
export class PublishedForGood1760000000043 implements MigrationInterface {
  name = 'PublishedForGood1760000000043';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "reviews" ADD "wasPublished" boolean NOT NULL DEFAULT false`);
    // Processes of the previous version publish without the column.
    await runner.query(`
      CREATE FUNCTION rmo_was_published() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW."wasPublished" := true;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER "tg_reviews_was_published" BEFORE UPDATE OF "batchId" ON "reviews" FOR EACH ROW
       WHEN (NEW."batchId" IS NOT NULL AND NOT NEW."wasPublished") EXECUTE FUNCTION rmo_was_published()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER "tg_reviews_was_published" ON "reviews"`);
    await runner.query(`DROP FUNCTION rmo_was_published()`);
    await runner.query(`ALTER TABLE "reviews" DROP COLUMN "wasPublished"`);
  }
}
