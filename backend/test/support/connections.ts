import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = (path: string): string => readFileSync(join(process.cwd(), 'backend/src', path), 'utf8');
const constant = (path: string, name: string): number =>
  Number(new RegExp(`const ${name} = (\\d+);`).exec(source(path))![1]);

const MIGRATION = 1;
const OPERATORS = 10;

/**
 * Returns the number of connections to Postgres that these processes and one migration may open at the same time, with a few
 * for operators. Each process has its pool, and a worker also has the pools of the threads of its long jobs.
 */
export function postgresConnections({
  apis,
  workers,
  pool,
}: Record<'apis' | 'workers' | 'pool', number>): number {
  const threads =
    constant('queue/job-consumer.ts', 'LONG_CONCURRENCY') * constant('app.module.ts', 'THREAD_POOL');
  return (apis + workers + MIGRATION) * pool + workers * threads + OPERATORS;
}
