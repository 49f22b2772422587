import type { EntityManager, QueryRunner } from 'typeorm';

const BATCH = 1000;

/** Inserts rows in batches. The columns are the keys of the first row; Postgres converts the values to the table's types. */
export async function insertRows<T extends object>(
  em: EntityManager,
  table: string,
  rows: readonly T[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ');
  for (let from = 0; from < rows.length; from += BATCH) {
    await em.query(
      `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + BATCH))],
    );
  }
}

/** Advances the id sequence after rows with explicit ids were inserted. */
export async function advanceSequence(em: EntityManager, table: string): Promise<void> {
  await em.query(
    `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), greatest((SELECT max(id) FROM "${table}"), 1))`,
  );
}

/** Replaces the school name of each coach with the id of the team of that name. */
export async function joinTeams(em: EntityManager | QueryRunner): Promise<void> {
  await em.query(
    `UPDATE users u SET "teamId" = t.id, school = NULL FROM teams t
      WHERE u."userType" = 'Coach' AND u."teamId" IS NULL AND rmo_name_key(t.name) = rmo_name_key(u.school)`,
  );
}
