import type { DataSource } from 'typeorm';

/** Connections of one process to Postgres, and the queries that wait for one. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}

interface PgPool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

export function poolUse(dataSource: DataSource): PoolUse {
  const { master } = dataSource.driver as unknown as { master?: PgPool };
  return {
    total: master?.totalCount ?? 0,
    idle: master?.idleCount ?? 0,
    waiting: master?.waitingCount ?? 0,
  };
}
