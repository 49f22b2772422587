import { Inject, Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { setTimeout as sleep } from 'node:timers/promises';
import { Metrics } from '../common/metrics';
import { JobRunner } from './job-runner';
import { JobThreads } from './job-threads';
import { CONSUMERS } from './queues';

const CONCURRENCY = 4;
/** Fewer long jobs run concurrently, because each runs in a thread with its own memory. */
const LONG_CONCURRENCY = 2;
const DRAIN_MS = 10_000;

type OutboxJob = Job<{ outboxId: string }>;

@Injectable()
export class JobConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(JobConsumer.name);

  constructor(
    @Inject(CONSUMERS) private readonly queues: Queue<{ outboxId: string }>[],
    private readonly runner: JobRunner,
    private readonly threads: JobThreads,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    for (const queue of this.queues) {
      // Bull adds an empty listener, which hides errors. The connection itself logs when Redis is lost.
      queue.on('error', (error: Error) => this.logger.debug(`${queue.name}: ${error.message}`));
      queue.on('failed', ({ data }: OutboxJob, error: Error) =>
        this.logger.error({ msg: `${queue.name}: job failed: ${error.message}`, outboxId: data.outboxId }),
      );
      queue.on('stalled', ({ data }: OutboxJob) =>
        this.logger.warn({ msg: `${queue.name}: job stalled, will be retried`, outboxId: data.outboxId }),
      );
      const isLong = queue.name === 'long';
      const runner = isLong ? this.threads : this.runner;
      queue
        .process('*', isLong ? LONG_CONCURRENCY : CONCURRENCY, async ({ data }) => {
          const run = await runner.run(data.outboxId);
          if (run) this.metrics.countJob(run.name, run.outcome);
        })
        .catch((error: Error) => this.logger.error(`${queue.name}: ${error.message}`));
    }
  }

  async onModuleDestroy(): Promise<void> {
    const closing = Promise.all(this.queues.map((queue) => queue.close()));
    await Promise.race([closing, sleep(DRAIN_MS, undefined, { ref: false })]);
  }
}
