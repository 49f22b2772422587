import type { DataSource, EntityManager } from 'typeorm';

export interface ChangeOptions {
  em?: EntityManager;
  /** Suppresses notifications and invitations. */
  isSilent?: boolean;
}

export const inTransaction = <T>(
  em: EntityManager | undefined,
  dataSource: DataSource,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> => (em ? work(em) : dataSource.transaction(work));

const DELETION_LOCK = 7_201_962;

/** Take this lock first: two deletions that cascade could lock the same rows in different orders. */
export async function lockDeletions(em: EntityManager): Promise<void> {
  await em.query(`SELECT pg_advisory_xact_lock(${DELETION_LOCK})`);
}

const BATCH_ROWS = 5000;

/** Repeats `sql`, which deletes $2 rows older than $1 days, each time in its own transaction. Returns how many it deleted. */
export async function deleteInBatches(dataSource: DataSource, sql: string, days: number): Promise<number> {
  let deletedCount = 0;
  for (let count = BATCH_ROWS; count === BATCH_ROWS; deletedCount += count) {
    [, count] = await dataSource.query<[unknown, number]>(sql, [days, BATCH_ROWS]);
  }
  return deletedCount;
}

/** For `deleteInBatches`: deletes rows of `table` that match `filter` by the age in `column`. */
export const deleteOlder = (table: string, column: string, filter = 'true'): string =>
  `DELETE FROM ${table} WHERE id IN (
     SELECT id FROM ${table} WHERE "${column}" < now() - $1 * interval '1 day' AND ${filter} ORDER BY "${column}" LIMIT $2)`;
