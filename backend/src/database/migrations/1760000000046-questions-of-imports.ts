import type { MigrationInterface, QueryRunner } from 'typeorm';

const VERDICTS = `'create', 'update', 'same', 'skip', 'error', 'kept'`;

const setVerdicts = async (runner: QueryRunner, verdicts: string): Promise<void> => {
  await runner.query(`ALTER TABLE "import_rows" DROP CONSTRAINT "ck_import_rows_verdict"`);
  await runner.query(
    `ALTER TABLE "import_rows" ADD CONSTRAINT "ck_import_rows_verdict" CHECK ("verdict" IN (${verdicts}))`,
  );
};

/** Imports ask whether somebody of the same name is the same person, and say in which order days and months stand. */
export class QuestionsOfImports1760000000046 implements MigrationInterface {
  name = 'QuestionsOfImports1760000000046';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "imports" ADD "dayFirst" boolean`);
    await runner.query(`
      ALTER TABLE "import_rows" ADD "answer" text,
        ADD CONSTRAINT "ck_import_rows_answer" CHECK ("answer" IN ('same', 'new'))`);
    await setVerdicts(runner, `'create', 'update', 'same', 'skip', 'ask', 'error', 'kept'`);
    await runner.query(
      `CREATE INDEX "ix_import_external_ids_target" ON "import_external_ids" ("source", "kind", "targetId")`,
    );
    // Whatever had a number in its header was taken for an id.
    await runner.query(`DELETE FROM "import_external_ids" WHERE "source" = 'Spreadsheet'`);
    await runner.query(`DELETE FROM "import_mappings" WHERE "mapping" ? 'externalId'`);
  }

  /** Answers are lost, questions become skipped rows, and the ids and mappings that were deleted do not come back. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ix_import_external_ids_target"`);
    await runner.query(`UPDATE "import_rows" SET "verdict" = 'skip' WHERE "verdict" = 'ask'`);
    await setVerdicts(runner, VERDICTS);
    await runner.query(`ALTER TABLE "import_rows" DROP COLUMN "answer"`);
    await runner.query(`ALTER TABLE "imports" DROP COLUMN "dayFirst"`);
  }
}
