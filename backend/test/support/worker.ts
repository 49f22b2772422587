import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises'; // clock: a retry is due at its time
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module';
import { Metrics } from '../../src/common/metrics';
import { loadEnv } from '../../src/config/env';
import { JobRunner } from '../../src/queue';
import { JobThreads } from '../../src/queue/job-threads';
import { RelayService } from '../../src/queue/relay.service';
import { bundledPath } from './built';

export interface TestWorker {
  /** Returns the worker's metrics as the worker process exposes them at `/metrics`. */
  metrics(): Promise<string>;
  /** Waits until running jobs have finished. */
  stop(): Promise<void>;
}

/** Emits the database URL whenever a worker in this process has finished running a job. */
const runs = new EventEmitter().setMaxListeners(0);
/** The number of runs in progress, by database URL. */
const runCounts = new Map<string, number>();
/** The number of `startWorker` workers that have not been stopped, by database URL. */
const workers = new Map<string, number>();
const add = (counts: Map<string, number>, database: string, change: number) =>
  counts.set(database, (counts.get(database) ?? 0) + change);

/**
 * Starts a worker in this process, for tests of what jobs do: it starts ten times faster than a process, and its long jobs need
 * no thread. Tests of processes, their logs and how they end use `startWorkerProcess`.
 */
export async function startWorker(env: Record<string, string>): Promise<TestWorker> {
  const worker = await NestFactory.createApplicationContext(
    AppModule.forRoot(loadEnv({ SCHEDULES: 'false', ...env }), 'worker'),
    { logger: false, abortOnError: false },
  );
  const database = env.DATABASE_URL!;
  add(workers, database, 1);
  const runner = worker.get(JobRunner, { strict: false });
  const run = runner.run.bind(runner);
  runner.run = async (outboxId) => {
    add(runCounts, database, 1);
    try {
      return await run(outboxId);
    } finally {
      add(runCounts, database, -1);
      runs.emit(database);
    }
  };
  worker.get(JobThreads, { strict: false }).run = (outboxId) => runner.run(outboxId);
  return {
    metrics: () => worker.get(Metrics).registry.metrics(),
    stop: async () => {
      await worker.close();
      add(workers, database, -1);
    },
  };
}

/** True if a worker from `startWorker` runs this database's jobs. */
export const hasWorker = (database: string): boolean => (workers.get(database) ?? 0) > 0;

/**
 * Resolves once no job is left in the outbox or running in a worker from `startWorker`. Doesn't poll: it checks again after each
 * run, and when the next retry is due. Doesn't wait for jobs due in more than a minute.
 */
export async function drainJobs(app: INestApplicationContext, database: string): Promise<void> {
  for (;;) {
    const finished = once(runs, database);
    const [open] = await app.get(DataSource).query<{ count: number; dueInMs: number }[]>(
      `SELECT count(*)::int AS count, ceil(extract(epoch FROM min("availableAt") - now()) * 1000)::int AS "dueInMs"
         FROM outbox WHERE "doneAt" IS NULL AND "availableAt" < now() + interval '1 minute'`,
    );
    if (open!.count === 0 && !runCounts.get(database)) return;
    app.get(RelayService, { strict: false }).wake();
    const isWaiting = open!.dueInMs > 0;
    await Promise.race([finished, ...(isWaiting ? [sleep(open!.dueInMs, undefined, { ref: false })] : [])]);
  }
}

export interface WorkerProcess {
  process: ChildProcess;
  /** The worker's log lines so far. */
  lines: Record<string, unknown>[];
  /** Returns the worker's stderr output. */
  errors(): string;
  /** Stops the worker with SIGTERM and returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills the worker with SIGKILL. */
  kill(): Promise<void>;
}

/** Starts a worker process from the production bundle. */
export async function startWorkerProcess(env: Record<string, string>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', bundledPath('worker.mjs')], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      SCHEDULES: 'false',
      ...env,
      LOG_LEVEL: 'debug',
    },
    cwd: join(__dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Record<string, unknown>[] = [];
  let errors = '';
  let incompleteLine = '';
  // `close` is emitted after the last output.
  const exited = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  child.stderr!.on('data', (chunk: Buffer) => (errors += String(chunk)));
  await new Promise<void>((ready, fail) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      const parts = (incompleteLine + String(chunk)).split('\n');
      incompleteLine = parts.pop() ?? '';
      for (const part of parts.filter(Boolean)) {
        const line = JSON.parse(part) as Record<string, unknown>;
        lines.push(line);
        if (line.msg === 'worker ready') ready();
      }
    });
    void exited.then((code) => fail(new Error(`the worker exited with ${code}: ${errors}`)));
  });
  return {
    process: child,
    lines,
    errors: () => errors,
    stop: async () => {
      child.kill('SIGTERM');
      return exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
