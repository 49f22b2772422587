import type { TestApi } from './support';
import { until } from './support';

/**
 * A race that is no matter of luck: the row that all of them need is held until at least `waiting` of the API's
 * transactions stand in line for it, then let go. Who looked before the line and acts after it is found out.
 */
export async function pileUp<T>(
  api: TestApi,
  row: { table: string; id: number },
  waiting: number,
  race: () => Promise<T>,
): Promise<T> {
  const runner = api.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(`SELECT id FROM "${row.table}" WHERE id = $1 FOR UPDATE`, [row.id]);
    const running = race();
    await until(`${waiting} wait for the row`, async () => {
      // Within a transaction Postgres shows the same picture over and over, unless it is told to look again.
      await runner.query(`SELECT pg_stat_clear_snapshot()`);
      const [{ n }] = await runner.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return n >= waiting;
    });
    await runner.commitTransaction();
    return await running;
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}
