import type { DataSource } from 'typeorm';

const MIGRATION_LOCK = 7_201_960;

/** Runs pending migrations, in one process at a time, and returns their names. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const holder = dataSource.createQueryRunner();
  try {
    await holder.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    return ran.map((migration) => migration.name);
  } finally {
    await holder.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined);
    await holder.release();
  }
}
