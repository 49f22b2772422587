import type { MigrationInterface, QueryRunner } from 'typeorm';

const view = (more = '') =>
  `CREATE VIEW "fair_scores_view" AS SELECT "officialId", "score" AS "fairScore"${more} FROM "fair_scores" WHERE "state" <> 'none'`;

/** What a list in the order of fair scores says of each: how firm a score is, and whether it can be compared with the others. */
export class FairScoreMarks1760000000042 implements MigrationInterface {
  name = 'FairScoreMarks1760000000042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW "fair_scores_view"`);
    await runner.query(view(`, "state" AS "fairState", "comparable" AS "fairComparable"`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW "fair_scores_view"`);
    await runner.query(view());
  }
}
