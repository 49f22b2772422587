import type { MigrationInterface, QueryRunner } from 'typeorm';

const FUNCTIONS = ['rmo_tell', 'rmo_tell_owners', 'rmo_officials_updated'];

/**
 * Cached lists expire by themselves, so a database of before 1.0 loses the triggers that notified API processes of changes.
 * Processes of the previous version keep their lists for longer until the upgrade has replaced them (docs/operations.md).
 */
export class ListsExpire1760000000058 implements MigrationInterface {
  name = 'ListsExpire1760000000058';

  /** The triggers go with their functions. */
  async up(runner: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS) await runner.query(`DROP FUNCTION IF EXISTS ${name} CASCADE`);
  }

  /** Nothing needs the triggers: a process of the previous version is only slower to notice a change. */
  async down(): Promise<void> {}
}
