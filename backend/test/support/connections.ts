import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sourceOf = (path: string): string => readFileSync(join(process.cwd(), 'backend/src', path), 'utf8');
const constantOf = (path: string, name: string): number =>
  Number(new RegExp(`const ${name} = (\\d+);`).exec(sourceOf(path))![1]);

const MIGRATION_CONNECTIONS = 1;
const OPERATOR_CONNECTIONS = 10;

/**
 * Returns how many Postgres connections these processes and one migration may have open at the same time, plus a few for
 * operators. Each process has its own pool, and a worker also has those of its long jobs' threads.
 */
export function countPostgresConnections({
  apis,
  workers,
  pool,
}: Record<'apis' | 'workers' | 'pool', number>): number {
  const threads =
    constantOf('queue/job-consumer.ts', 'LONG_CONCURRENCY') * constantOf('app.module.ts', 'THREAD_POOL_SIZE');
  return (apis + workers + MIGRATION_CONNECTIONS) * pool + workers * threads + OPERATOR_CONNECTIONS;
}
