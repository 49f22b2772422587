import type { DataSource } from 'typeorm';

/** Columns that background processes change. */
const VOLATILE = `ARRAY['lastSeenAt', 'dispatchedAt']`;

/** A checksum of all rows of all tables. */
export async function checksum(dataSource: DataSource): Promise<string> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  const sums = tables.map(
    ({ name }) =>
      `(SELECT coalesce(md5(string_agg((to_jsonb(t) - ${VOLATILE})::text, ',' ORDER BY (to_jsonb(t) - ${VOLATILE})::text)), '')
          FROM "${name}" t) AS "${name}"`,
  );
  const [row] = await dataSource.query<Record<string, string>[]>(`SELECT ${sums.join(', ')}`);
  return JSON.stringify(row);
}
