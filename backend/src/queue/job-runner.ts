import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { runInContext } from '../common/logging/context';
import { withoutAddresses } from '../common/logging/redact';
import { JobRegistry, RetryLater } from './job-registry';
import { UNRECORDED_JOBS, type JobName, type Jobs } from './jobs';
import type { OutboxRow } from './outbox.entity';

type OutboxJob = Pick<OutboxRow, 'id' | 'name' | 'payload' | 'requestId' | 'attempts'>;

export interface JobRun {
  name: JobName;
  outcome: 'done' | 'later' | 'failed';
}

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 5 * 60_000;

/** Runs an outbox row's handler, and marks the row as done only once the handler has finished. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger(JobRunner.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: JobRegistry,
  ) {}

  /** Returns undefined if the job is already done, because Bull delivers at least once. */
  async run(outboxId: string): Promise<JobRun | undefined> {
    const [row] = await this.dataSource.query<OutboxJob[]>(
      `SELECT id, name, payload, "requestId", attempts FROM outbox WHERE id = $1 AND "doneAt" IS NULL`,
      [outboxId],
    );
    if (!row) return undefined;
    const context = { requestId: row.requestId ?? `job-${row.id}`, job: row.name };
    return { name: row.name, outcome: await runInContext(context, () => this.attempt(row)) };
  }

  private async attempt(row: OutboxJob): Promise<JobRun['outcome']> {
    const startedAt = performance.now();
    try {
      await this.registry.handlerOf(row.name)(row.payload as Jobs[JobName], { outboxId: row.id });
    } catch (error) {
      await this.reschedule(row, error);
      return error instanceof RetryLater ? 'later' : 'failed';
    }
    await this.dataSource.query(
      UNRECORDED_JOBS.includes(row.name)
        ? `DELETE FROM outbox WHERE id = $1`
        : // A one-time token must not outlive its job, and neither must data that links an author to a deleted review.
          `UPDATE outbox SET "doneAt" = now(), attempts = attempts + 1, "lastError" = NULL,
                  payload = payload - '{token,authorId}'::text[] WHERE id = $1`,
      [row.id],
    );
    this.logger.log({
      msg: `${row.name} done`,
      outboxId: row.id,
      ms: Math.round(performance.now() - startedAt),
    });
    return 'done';
  }

  private async reschedule(row: OutboxJob, error: unknown): Promise<void> {
    const message = withoutAddresses(error instanceof Error ? error.message : String(error));
    const delayMs =
      error instanceof RetryLater
        ? error.delayMs
        : Math.min(FIRST_DELAY_MS * 2 ** Math.min(row.attempts, 20), MAX_DELAY_MS);
    this.logger.warn({ msg: `${row.name} rescheduled: ${message}`, outboxId: row.id, delayMs });
    await this.dataSource.query(
      `UPDATE outbox SET attempts = attempts + 1, "lastError" = $2, "dispatchedAt" = NULL,
              "availableAt" = now() + $3 * interval '1 millisecond'
        WHERE id = $1 AND "doneAt" IS NULL`,
      [row.id, message.slice(0, 500), delayMs],
    );
  }
}
