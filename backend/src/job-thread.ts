import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { AppModule } from './app.module';
import { createPino, NestPino } from './common/logging/logger';
import { envOrExit } from './common/process/lifecycle';
import { JobRunner } from './queue';
import type { ThreadRequest } from './queue/job-threads';

/* Runs long jobs in a worker thread (queue/job-threads.ts), one at a time, and reports each job's outcome. */

/** Gives requests and short jobs precedence over this thread. */
function lowerPriority(): void {
  try {
    // On Linux, 0 means only this thread; on other systems, it would be the whole worker.
    if (process.platform === 'linux') setPriority(0, 10);
  } catch {
    // The system may refuse to change the priority.
  }
}

async function main(worker: NonNullable<typeof parentPort>): Promise<void> {
  const env = envOrExit();
  const options = { logger: new NestPino(createPino(env.LOG_LEVEL, 'worker')), abortOnError: false };
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(env, 'thread'), options);
  const runner = app.get(JobRunner);
  lowerPriority();
  // An unhandled error ends the thread, and the worker notices.
  worker.on('message', async (request: ThreadRequest) => {
    if (request !== 'close') return worker.postMessage(await runner.run(request.outboxId));
    await app.close();
    // End this thread explicitly, because a connection's timer would keep it alive.
    process.exit();
  });
}

void main(parentPort!);
