import type { DataSource, EntityManager } from 'typeorm';

/** Options for a change that imports make too. */
export interface ChangeOptions {
  /** The caller's transaction. */
  em?: EntityManager;
  /** Suppresses notifications and invitations. */
  isSilent?: boolean;
}

/** Runs `work` in the caller's transaction, or in a new transaction if there is none. */
export const inTransaction = <T>(
  em: EntityManager | undefined,
  dataSource: DataSource,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> => (em ? work(em) : dataSource.transaction(work));

const DELETIONS = 7_201_962;

/**
 * Blocks other deletions of events, officials and teams until the transaction ends. A deletion cascades over rows of many
 * others, so two at once could lock the same rows in different orders. Take this lock first.
 */
export async function lockDeletions(em: EntityManager): Promise<void> {
  await em.query(`SELECT pg_advisory_xact_lock(${DELETIONS})`);
}

const BATCH = 5000;

/**
 * Runs `sql`, which deletes at most $2 rows older than $1 days, until no rows are left, and returns how many were deleted.
 * Each batch is a transaction of its own, so that locks are short.
 */
export async function deleteInBatches(dataSource: DataSource, sql: string, days: number): Promise<number> {
  let deleted = 0;
  for (let count = BATCH; count === BATCH; deleted += count) {
    [, count] = await dataSource.query<[unknown, number]>(sql, [days, BATCH]);
  }
  return deleted;
}

/** Returns the statement for `deleteInBatches`: rows of `table` that match `filter`, by the age of `column`. */
export const deleteOlder = (table: string, column: string, filter = 'true'): string =>
  `DELETE FROM ${table} WHERE id IN (
     SELECT id FROM ${table} WHERE "${column}" < now() - $1 * interval '1 day' AND ${filter} ORDER BY "${column}" LIMIT $2)`;
