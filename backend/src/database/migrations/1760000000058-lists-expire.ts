import type { MigrationInterface, QueryRunner } from 'typeorm';

const FUNCTIONS = ['rmo_tell', 'rmo_tell_owners', 'rmo_officials_updated'];

/**
 * Cached lists expire by themselves, so a database of before 1.0 loses the triggers that notified API processes of changes.
 * Processes of the previous version keep their lists for longer until the upgrade has replaced them (docs/operations.md).
 */
export class ListsExpire1760000000058 implements MigrationInterface {
  name = 'ListsExpire1760000000058';
  /** Each statement by itself: locks of several tables at once could deadlock with the requests that go on meanwhile. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const triggers = (await runner.query(
      `SELECT tgname AS name, tgrelid::regclass AS "table" FROM pg_trigger
        WHERE tgfoid IN (SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY($1))`,
      [FUNCTIONS],
    )) as { name: string; table: string }[];
    for (const { name, table } of triggers) await runner.query(`DROP TRIGGER IF EXISTS ${name} ON ${table}`);
    for (const name of FUNCTIONS) await runner.query(`DROP FUNCTION IF EXISTS ${name}`);
  }

  /** Nothing needs the triggers: a process of the previous version is only slower to notice a change. */
  async down(): Promise<void> {}
}
