import type { EntityManager, QueryRunner } from 'typeorm';
import { RATING_CATEGORIES } from '@rmo/contracts';

const BATCH_ROWS = 1000;

type Rows = readonly object[];

/** Inserts each table's rows, in the given order. */
export async function insertTables(em: EntityManager, rowsByTable: Record<string, Rows>): Promise<void> {
  for (const [table, rows] of Object.entries(rowsByTable)) await insertRows(em, table, rows);
}

/** The first row's keys are the columns. If the rows contain ids, the table's sequence continues above them. */
async function insertRows(em: EntityManager, table: string, rows: Rows): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((name) => `"${name}"`).join(', ');
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    await em.query(
      `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + BATCH_ROWS))],
    );
  }
  if (names.includes('id'))
    await em.query(
      `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), greatest((SELECT max(id) FROM "${table}"), 1))`,
    );
}

export async function joinTeams(em: EntityManager | QueryRunner): Promise<void> {
  await em.query(
    `UPDATE users u SET "teamId" = t.id, school = NULL FROM teams t
      WHERE u."userType" = 'Coach' AND u."teamId" IS NULL AND rmo_name_key(t.name) = rmo_name_key(u.school)`,
  );
}

const SCORE_SUM_SQL = RATING_CATEGORIES.map((name) => `"${name}"`).join(' + ');

/** Recomputes all ratings and monthly stats. Locks officials first, just as recomputing a single rating does. */
export async function recomputeAll(em: EntityManager): Promise<void> {
  await em.query(`SELECT id FROM officials ORDER BY id FOR NO KEY UPDATE`);
  await em.query(
    `UPDATE officials o SET
       "totalReviews" = s.total, "scoreSum" = s.points,
       "averageScore" = rmo_average_score(s.points, s.total, 2),
       "averageRating" = rmo_average_score(s.points, s.total, 0)
     FROM (SELECT x.id, count(r."officialId") AS total, coalesce(sum(r.points), 0)::bigint AS points
           FROM officials x
           LEFT JOIN (SELECT "officialId", ${SCORE_SUM_SQL} AS points FROM reviews
                      WHERE moderation IS DISTINCT FROM 'excluded') r ON r."officialId" = x.id
           GROUP BY x.id) s
     WHERE s.id = o.id`,
  );
  await em.query(`DELETE FROM review_months`);
  await em.query(`INSERT INTO review_months SELECT * FROM reviews_by_month_view`);
  await em.query(`INSERT INTO outbox (name, payload) VALUES ('scores.compute', '{}')`);
}
