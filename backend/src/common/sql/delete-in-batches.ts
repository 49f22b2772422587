import type { DataSource } from 'typeorm';

const BATCH = 5000;

/**
 * Runs `sql` (which deletes at most $2 rows older than $1 days) until nothing is left. Each batch is a transaction of
 * its own: a table that was never tidied up must not be locked for minutes. Answers how many rows went.
 */
export async function deleteInBatches(dataSource: DataSource, sql: string, days: number): Promise<number> {
  let deleted = 0;
  for (let count = BATCH; count === BATCH; deleted += count) {
    [, count] = await dataSource.query<[unknown, number]>(sql, [days, BATCH]);
  }
  return deleted;
}

/** The statement for it: rows of `table` that match `filter` and whose `column` is old enough. */
export const deleteOlder = (table: string, column: string, filter = 'true'): string =>
  `DELETE FROM ${table} WHERE id IN (
     SELECT id FROM ${table} WHERE "${column}" < now() - $1 * interval '1 day' AND ${filter} ORDER BY "${column}" LIMIT $2)`;
