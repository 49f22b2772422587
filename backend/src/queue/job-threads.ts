import { Injectable } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import { bundledPath } from '../common/process/limited-process';
import type { JobRun } from './job-runner';

export type ThreadRequest = { outboxId: string } | 'close';

const IDLE_MS = 20_000;

/** Runs long jobs in threads, so that the worker's short jobs don't have to wait. */
@Injectable()
export class JobThreads {
  private readonly idleTimers = new Map<Worker, NodeJS.Timeout>();

  /** Like `JobRunner.run`. Rejects if the thread ends without an outcome; the job is then dispatched again. */
  run(outboxId: string): Promise<JobRun | undefined> {
    const thread = this.takeIdle() ?? this.start();
    return new Promise<JobRun | undefined>((resolve, reject) => {
      const fail = (cause: unknown) =>
        reject(cause instanceof Error ? cause : new Error(`the thread of job ${outboxId} exited`));
      thread.once('error', fail).once('exit', fail);
      thread.once('message', (run: JobRun | undefined) => {
        thread.off('error', fail).off('exit', fail);
        this.keepIdle(thread);
        resolve(run);
      });
      thread.postMessage({ outboxId } satisfies ThreadRequest);
    });
  }

  private start(): Worker {
    const thread = new Worker(bundledPath('job-thread.mjs', 'dist/backend/job-thread.mjs'));
    // Without a listener, an error in an idle thread would end the worker.
    thread.on('error', () => undefined);
    thread.once('exit', () => this.idleTimers.delete(thread));
    return thread;
  }

  private takeIdle(): Worker | undefined {
    const [firstIdle] = this.idleTimers;
    if (!firstIdle) return undefined;
    const [thread, timer] = firstIdle;
    clearTimeout(timer);
    this.idleTimers.delete(thread);
    return thread;
  }

  private keepIdle(thread: Worker): void {
    const timer = setTimeout(() => {
      this.idleTimers.delete(thread);
      thread.postMessage('close' satisfies ThreadRequest);
    }, IDLE_MS);
    this.idleTimers.set(thread, timer.unref());
  }
}
