import type { DataSource, QueryRunner } from 'typeorm';
import { type TestApi, until } from './support';
import { hasWorker } from './support/worker';

/** Returns the number of statements in the database that are waiting for a lock. */
export async function countLockWaits(database: DataSource | QueryRunner): Promise<number> {
  const [{ n }] = await database.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return n;
}

/**
 * Runs a race deterministically: locks the row until at least `waiting` transactions are waiting for it, then releases it. Code
 * that reads before it locks, and then acts on what it read, reliably fails.
 */
export async function raceForRow<T>(
  api: TestApi,
  row: { table: string; id: number },
  waiting: number,
  race: () => Promise<T>,
): Promise<T> {
  // A job waiting for the row would be mistaken for one of the transactions.
  if (hasWorker(api.env.DATABASE_URL!)) await api.drainJobs();
  const runner = api.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(`SELECT id FROM "${row.table}" WHERE id = $1 FOR UPDATE`, [row.id]);
    const runningRace = race();
    await until(`${waiting} wait for the row`, async () => {
      // Within a transaction, pg_stat_activity is a snapshot.
      await runner.query(`SELECT pg_stat_clear_snapshot()`);
      return (await countLockWaits(runner)) >= waiting;
    });
    await runner.commitTransaction();
    return await runningRace;
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}
