import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = '"officialId", score AS "fairScore", state AS "fairState", comparable AS "fairComparable"';
const SOURCE = `FROM fair_scores WHERE state <> 'none'`;

/** Managers' lists of officials show each fair score with its interval. */
export class FairIntervals1760000000061 implements MigrationInterface {
  name = 'FairIntervals1760000000061';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE OR REPLACE VIEW fair_scores_view AS SELECT ${COLUMNS}, low AS "fairLow", high AS "fairHigh" ${SOURCE}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // Replacing a view can add columns, but not remove them.
    await runner.query(
      `DROP VIEW fair_scores_view; CREATE VIEW fair_scores_view AS SELECT ${COLUMNS} ${SOURCE}`,
    );
  }
}
