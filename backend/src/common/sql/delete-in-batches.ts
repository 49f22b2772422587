import type { DataSource } from 'typeorm';

const BATCH = 5000;

/**
 * Runs `sql`, which deletes at most $2 rows older than $1 days, until no rows are left; returns how many were deleted.
 * Each batch is its own transaction, so that locks are short.
 */
export async function deleteInBatches(dataSource: DataSource, sql: string, days: number): Promise<number> {
  let deleted = 0;
  for (let count = BATCH; count === BATCH; deleted += count) {
    [, count] = await dataSource.query<[unknown, number]>(sql, [days, BATCH]);
  }
  return deleted;
}

/** The statement for `deleteInBatches`: rows of `table` that match `filter`, by the age of `column`. */
export const deleteOlder = (table: string, column: string, filter = 'true'): string =>
  `DELETE FROM ${table} WHERE id IN (
     SELECT id FROM ${table} WHERE "${column}" < now() - $1 * interval '1 day' AND ${filter} ORDER BY "${column}" LIMIT $2)`;
