import { DataSource } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import { BoundedClient, timeoutOptions } from '../common/sql/bounded-client';
import type { Env } from '../config/env';
import { entities, migrations } from './found';

type Address = Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL'>;
type Deadlines = Pick<Env, 'DATABASE_CONNECT_MS' | 'DATABASE_STATEMENT_MS'>;
export type DatabaseEnv = Address & Deadlines;
/** The timeouts for migrations and seeds, whose statements may take a long time. */
const OFFLINE: Deadlines = { DATABASE_CONNECT_MS: 30_000, DATABASE_STATEMENT_MS: 3_600_000 };

/**
 * The Postgres connection of every process. A query fails if it gets no connection in time or exceeds its timeout, even if
 * the server does not respond (`BoundedClient`). Both become a 503.
 */
export function dataSourceOptions(env: DatabaseEnv): DataSourceOptions {
  return {
    type: 'postgres',
    url: env.DATABASE_URL,
    entities,
    migrations,
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
  new DataSource(dataSourceOptions({ DATABASE_URL, DATABASE_POOL, ...OFFLINE }));
