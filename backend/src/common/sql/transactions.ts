import type { DataSource, EntityManager } from 'typeorm';

/** Options for changes that imports can also make. */
export interface ChangeOptions {
  /** The caller's transaction. */
  em?: EntityManager;
  /** Suppresses notifications and invitations. */
  isSilent?: boolean;
}

/** Runs `work` in the caller's transaction, or in a new one if the caller has none. */
export const inTransaction = <T>(
  em: EntityManager | undefined,
  dataSource: DataSource,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> => (em ? work(em) : dataSource.transaction(work));

const DELETIONS = 7_201_962;

/**
 * Blocks other deletions of events, officials and teams until the transaction ends. A deletion cascades to rows that belong to
 * many others, so two concurrent deletions could lock the same rows in different orders. Take this lock first.
 */
export async function lockDeletions(em: EntityManager): Promise<void> {
  await em.query(`SELECT pg_advisory_xact_lock(${DELETIONS})`);
}

const BATCH = 5000;

/**
 * Repeats `sql`, which deletes at most $2 rows older than $1 days, until no such rows are left, and returns how many were
 * deleted. Each batch is its own transaction, so that locks are held briefly.
 */
export async function deleteInBatches(dataSource: DataSource, sql: string, days: number): Promise<number> {
  let deleted = 0;
  for (let count = BATCH; count === BATCH; deleted += count) {
    [, count] = await dataSource.query<[unknown, number]>(sql, [days, BATCH]);
  }
  return deleted;
}

/** Returns a statement for `deleteInBatches`, which deletes rows of `table` that match `filter` by the age in `column`. */
export const deleteOlder = (table: string, column: string, filter = 'true'): string =>
  `DELETE FROM ${table} WHERE id IN (
     SELECT id FROM ${table} WHERE "${column}" < now() - $1 * interval '1 day' AND ${filter} ORDER BY "${column}" LIMIT $2)`;
