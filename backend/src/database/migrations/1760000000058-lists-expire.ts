import type { MigrationInterface, QueryRunner } from 'typeorm';

const FUNCTIONS = ['rmo_tell', 'rmo_tell_owners', 'rmo_officials_updated'];

/**
 * Cached lists now expire on their own, so a database from before 1.0 no longer needs the triggers that notified API processes
 * of changes. Until the upgrade replaces them, processes of the previous version cache their lists for longer
 * (docs/operations.md).
 */
export class ListsExpire1760000000058 implements MigrationInterface {
  name = 'ListsExpire1760000000058';
  /** Runs each statement on its own, because locking several tables together could deadlock with requests. */
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

  /** Nothing needs the triggers: without them, a process of the previous version just notices changes later. */
  async down(): Promise<void> {}
}
