import type { MigrationInterface, QueryRunner } from 'typeorm';

const VIEW = 'officials_region_view';

/** The read model of regions says whose each is, for the cases of one region. */
export class RegionOfAnOfficial1760000000020 implements MigrationInterface {
  name = 'RegionOfAnOfficial1760000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE VIEW "${VIEW}" AS SELECT "region", "id" FROM "officials"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW "${VIEW}"`);
    await runner.query(`CREATE VIEW "${VIEW}" AS SELECT "region" FROM "officials"`);
  }
}
