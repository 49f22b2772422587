import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The host where nobody wrote one. */
const DEFAULT_HOST = `coalesce((SELECT string_agg(t.name, ', ' ORDER BY et.id)
  FROM event_teams et JOIN teams t ON t.id = et."teamId" WHERE et."eventId" = e.id), 'No host')`;

/** A host that nobody wrote is not stored: it is read from the teams, whatever they are called by then. */
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
