import { DataSource, type DataSourceOptions, DefaultNamingStrategy, type Table } from 'typeorm';
import { BoundedClient, timeoutOptions } from '../common/sql/bounded-client';
import type { Env } from '../config/env';
import { entities, migrations } from './discovery';

type Address = Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL'>;
type Deadlines = Pick<Env, 'DATABASE_CONNECT_MS' | 'DATABASE_STATEMENT_MS'>;
export type DatabaseEnv = Address & Deadlines;
/** Timeouts for migrations and seeds, whose statements can take a long time. */
const OFFLINE_TIMEOUTS: Deadlines = { DATABASE_CONNECT_MS: 30_000, DATABASE_STATEMENT_MS: 3_600_000 };

/** Names keys after their table and column: `pk_reviews`, or `fk_moderation_cases_taken_by` for `takenBy`. */
class NamingStrategy extends DefaultNamingStrategy {
  override primaryKeyName(table: Table | string, columns: string[]): string {
    const name = this.getTableName(table);
    // In databases created before 1.0, the primary key of TypeORM's own table has its default name.
    return name === 'migrations' ? super.primaryKeyName(table, columns) : `pk_${name}`;
  }

  override foreignKeyName(table: Table | string, [column = '']: string[]): string {
    const name = column.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return `fk_${this.getTableName(table)}_${name}`;
  }
}

/** A query fails (503) if it gets no connection in time or exceeds its timeout, even if the server doesn't respond at all. */
export function dataSourceOptions(env: DatabaseEnv): DataSourceOptions {
  return {
    type: 'postgres',
    url: env.DATABASE_URL,
    entities,
    migrations,
    namingStrategy: new NamingStrategy(),
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    poolSize: env.DATABASE_POOL,
    applicationName: 'ratemyofficial',
    connectTimeoutMS: env.DATABASE_CONNECT_MS,
    extra: {
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      Client: BoundedClient,
      ...timeoutOptions(env.DATABASE_STATEMENT_MS),
    },
  };
}

export const createDataSource = ({ DATABASE_URL, DATABASE_POOL }: Address): DataSource =>
  new DataSource(dataSourceOptions({ DATABASE_URL, DATABASE_POOL, ...OFFLINE_TIMEOUTS }));

const MIGRATION_LOCK = 7_201_960;

/** Runs all pending migrations, in one process at a time, and returns their names. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const lockHolder = dataSource.createQueryRunner();
  try {
    await lockHolder.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    const completedMigrations = await dataSource.runMigrations({ transaction: 'each' });
    return completedMigrations.map((migration) => migration.name);
  } finally {
    await lockHolder.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined);
    await lockHolder.release();
  }
}
