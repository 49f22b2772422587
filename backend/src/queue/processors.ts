import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { Outcomes } from '../common/metrics';
import { JobRunner } from './job-runner';

type Ticket = Job<{ outboxId: string }>;

@Processor('ratings')
export class RatingsProcessor {
  constructor(private readonly runner: JobRunner) {}

  @Process({ name: '*', concurrency: 4 })
  process(job: Ticket): Promise<void> {
    return this.runner.run(job.data.outboxId);
  }
}

@Processor('mail')
export class MailProcessor {
  constructor(private readonly runner: JobRunner) {}

  @Process({ name: '*', concurrency: 4 })
  process(job: Ticket): Promise<void> {
    return this.runner.run(job.data.outboxId);
  }
}

@Processor('tasks')
export class TasksProcessor {
  constructor(private readonly runner: JobRunner) {}

  @Process({ name: '*', concurrency: 4 })
  process(job: Ticket): Promise<void> {
    return this.runner.run(job.data.outboxId);
  }
}

const DRAIN_MS = 10_000;

/** Start and end of a worker: says what happens to the queues, lets running jobs finish before it leaves. */
@Injectable()
export class Consumers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Consumers.name);

  constructor(
    @InjectQueue('mail') private readonly mail: Queue,
    @InjectQueue('ratings') private readonly ratings: Queue,
    private readonly outcomes: Outcomes,
    @InjectQueue('tasks') private readonly tasks: Queue,
  ) {}

  onApplicationBootstrap(): void {
    this.outcomes.announceWorker();
    for (const queue of [this.mail, this.ratings, this.tasks]) {
      // Bull's own listener swallows these. Redis being away is told once, by its connection.
      queue.on('error', (error: Error) => this.logger.debug(`${queue.name}: ${error.message}`));
      queue.on('failed', (job: Ticket, error: Error) =>
        this.logger.error({
          msg: `${queue.name}: a job broke off: ${error.message}`,
          outboxId: job.data.outboxId,
        }),
      );
      queue.on('stalled', (job: Ticket) =>
        this.logger.warn({
          msg: `${queue.name}: took over a job of a lost worker`,
          outboxId: job.data.outboxId,
        }),
      );
    }
  }

  async onModuleDestroy(): Promise<void> {
    const closed = Promise.all([this.mail.close(), this.ratings.close(), this.tasks.close()]);
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())]);
  }
}
