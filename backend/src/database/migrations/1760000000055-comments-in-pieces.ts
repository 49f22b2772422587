import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHOWN = `FROM "reviews" WHERE "comment" <> ''`;

/** The comments of an official can be read in pieces, in the order of the ids, without those that nobody may know of yet. */
export class CommentsInPieces1760000000055 implements MigrationInterface {
  name = 'CommentsInPieces1760000000055';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE OR REPLACE VIEW "reviews_comment_view" AS SELECT "officialId", "comment", "id" ${SHOWN} AND NOT "isHeld"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW "reviews_comment_view"`);
    await runner.query(`CREATE VIEW "reviews_comment_view" AS SELECT "officialId", "comment" ${SHOWN}`);
  }
}
