import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people say about a sheet: values for columns that it lacks, which half of the day its times are in, and unknown teams. */
export class ImportChoices1760000000068 implements MigrationInterface {
  name = 'ImportChoices1760000000068';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports ADD COLUMN fixed jsonb NOT NULL DEFAULT '[]', ADD COLUMN evening boolean,
        ADD COLUMN "asksHeader" boolean NOT NULL DEFAULT false, ADD COLUMN "createsTeams" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE import_mappings ADD COLUMN fixed jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE import_mappings DROP COLUMN fixed`);
    await runner.query(`
      ALTER TABLE imports DROP COLUMN fixed, DROP COLUMN evening, DROP COLUMN "asksHeader", DROP COLUMN "createsTeams"`);
  }
}
