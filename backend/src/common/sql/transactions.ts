import type { DataSource, EntityManager } from 'typeorm';

/** How a service makes a change that an import makes too. */
export interface ChangeOptions {
  /** The caller's transaction. */
  em?: EntityManager;
  /** Nobody is notified of the change, nor invited. */
  isSilent?: boolean;
}

/** Runs `work` in the caller's transaction where there is one, else in one of its own. */
export const inTransaction = <T>(
  em: EntityManager | undefined,
  dataSource: DataSource,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> => (em ? work(em) : dataSource.transaction(work));

const DELETIONS = 7_201_962;

/**
 * Until the transaction ends no other deletes an event, an official or a team. Deleting one cascades over rows of
 * many others: two at once could lock the same rows in different orders. Take it first.
 */
export async function lockDeletions(em: EntityManager): Promise<void> {
  await em.query(`SELECT pg_advisory_xact_lock(${DELETIONS})`);
}

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
