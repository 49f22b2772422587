import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The default host of an event. */
const DEFAULT_HOST = `coalesce((SELECT string_agg(t.name, ', ' ORDER BY et.id)
  FROM event_teams et JOIN teams t ON t.id = et."teamId" WHERE et."eventId" = e.id), 'No host')`;

/** The default host is no longer stored, but derived from the current names of the teams. */
export class Reviews1760000000007 implements MigrationInterface {
  name = 'Reviews1760000000007';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "events" ALTER COLUMN "host" DROP NOT NULL`);
    await queryRunner.query(`UPDATE events e SET host = NULL WHERE host = ${DEFAULT_HOST}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE events e SET host = ${DEFAULT_HOST} WHERE host IS NULL`);
    await queryRunner.query(`ALTER TABLE "events" ALTER COLUMN "host" SET NOT NULL`);
  }
}
