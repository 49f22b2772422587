import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { runInContext } from '../common/logging/context';
import { withoutAddresses } from '../common/logging/redact';
import { Outcomes } from '../common/metrics';
import { JobRegistry } from './job-registry';
import { JOBS, UNRECORDED, type JobName } from './jobs';
import { RetryLater } from './on-job.decorator';

interface Promised {
  id: string;
  name: JobName;
  payload: unknown;
  requestId: string | null;
  attempts: number;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Does the job of one outbox row, and marks the row done only when the handler has finished. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger(JobRunner.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: JobRegistry,
    private readonly outcomes: Outcomes,
  ) {}

  async run(outboxId: string): Promise<void> {
    const [row] = await this.dataSource.query<Promised[]>(
      `SELECT id, name, payload, "requestId", attempts FROM outbox WHERE id = $1 AND "doneAt" IS NULL`,
      [outboxId],
    );
    // Done already: Bull delivers at least once.
    if (!row) return;
    await runInContext({ requestId: row.requestId ?? `job-${row.id}`, job: row.name }, () =>
      this.attempt(row),
    );
  }

  private async attempt(row: Promised): Promise<void> {
    const started = performance.now();
    try {
      if (!(row.name in JOBS)) throw new Error(`no such job: ${row.name}`);
      await this.registry.handlerOf(row.name)(row.payload, { outboxId: row.id });
    } catch (error) {
      await this.putOff(row, error);
      return;
    }
    await this.dataSource.query(
      UNRECORDED.includes(row.name)
        ? `DELETE FROM outbox WHERE id = $1`
        : // A one-time token in a payload is of no use any more, and nobody should find it.
          `UPDATE outbox SET "doneAt" = now(), attempts = attempts + 1, "lastError" = NULL,
                  payload = payload - 'token' WHERE id = $1`,
      [row.id],
    );
    this.outcomes.add(row.name, 'done');
    this.logger.log({
      msg: `${row.name} done`,
      outboxId: row.id,
      ms: Math.round(performance.now() - started),
    });
  }

  /** Back to the relay with a pause that grows; Postgres keeps count, so a restart of Redis forgets nothing. */
  private async putOff(row: Promised, error: unknown): Promise<void> {
    const message = withoutAddresses(error instanceof Error ? error.message : String(error));
    const pause =
      error instanceof RetryLater
        ? error.delayMs
        : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(row.attempts, 20), LONGEST_PAUSE_MS);
    this.outcomes.add(row.name, error instanceof RetryLater ? 'later' : 'failed');
    this.logger.warn({ msg: `${row.name} put off: ${message}`, outboxId: row.id, pauseMs: pause });
    await this.dataSource.query(
      `UPDATE outbox SET attempts = attempts + 1, "lastError" = $2, "dispatchedAt" = NULL,
              "availableAt" = now() + $3 * interval '1 millisecond'
        WHERE id = $1 AND "doneAt" IS NULL`,
      [row.id, message.slice(0, 500), pause],
    );
  }
}
