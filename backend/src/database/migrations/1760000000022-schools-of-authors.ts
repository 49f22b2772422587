import type { MigrationInterface, QueryRunner } from 'typeorm';

const AUTHOR = `"id", "firstName", "lastName", "userType", "photoUrl"`;
/** [view, the query until now, the query from now on]. New columns can only be added at the end. */
const VIEWS: [string, string, string][] = [
  ['users_author_view', `SELECT ${AUTHOR} FROM "users"`, `SELECT ${AUTHOR}, "school", "teamId" FROM "users"`],
  ['teams_name_view', `SELECT "id", "name" FROM "teams"`, `SELECT "id", "name", "region" FROM "teams"`],
];

/** The read models say which school the author of a review is of, and which region a waiting coach's team is of. */
export class SchoolsOfAuthors1760000000022 implements MigrationInterface {
  name = 'SchoolsOfAuthors1760000000022';

  async up(runner: QueryRunner): Promise<void> {
    for (const [view, , query] of VIEWS) await runner.query(`CREATE OR REPLACE VIEW "${view}" AS ${query}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [view, query] of VIEWS) {
      await runner.query(`DROP VIEW "${view}"`);
      await runner.query(`CREATE VIEW "${view}" AS ${query}`);
    }
  }
}
