import { Inject, Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bull';
import { DataSource, type EntitySubscriberInterface, type TransactionCommitEvent } from 'typeorm';
import { withTimeout } from '../common/process/limited-process';
import { Env } from '../config/env';
import { QUEUE_BY_JOB, URGENT_JOBS } from './jobs';
import type { OutboxRow } from './outbox.entity';
import { ENQUEUED_KEY } from './outbox.service';
import { PRODUCERS } from './queues';

const BATCH_ROWS = 200;
const POLL_MS = 1000;
const REDIS_TIMEOUT_MS = 4000;

type OpenRow = Pick<OutboxRow, 'id' | 'name'>;

/** Dispatches jobs from the outbox to Bull after commits and every second, and again if they aren't done in time. Each process has one. */
@Injectable()
export class RelayService implements OnApplicationBootstrap, OnModuleDestroy, EntitySubscriberInterface {
  private readonly logger = new Logger(RelayService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private mustRunAgain = false;
  private isStopped = false;
  private isFailing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
    @Inject(PRODUCERS) private readonly queues: Queue[],
  ) {}

  onApplicationBootstrap(): void {
    this.dataSource.subscribers.push(this);
    this.schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    // This also runs for savepoints, but other connections can't see their jobs before the outermost commit.
    if (queryRunner.isTransactionActive || !queryRunner.data[ENQUEUED_KEY]) return;
    delete queryRunner.data[ENQUEUED_KEY];
    this.wake();
  }

  wake(): void {
    if (this.isStopped) return;
    if (this.running) {
      this.mustRunAgain = true;
      return;
    }
    this.running = this.drain().finally(() => {
      this.running = null;
      if (this.mustRunAgain) {
        this.mustRunAgain = false;
        this.wake();
      }
    });
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.wake();
      this.schedule();
    }, POLL_MS);
    this.timer.unref();
  }

  private async drain(): Promise<void> {
    try {
      while (!this.isStopped && (await this.dispatchBatch()) === BATCH_ROWS);
      if (this.isFailing) this.logger.log('dispatching jobs again');
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.logger.warn(`can't dispatch jobs, will retry: ${(error as Error).message}`);
      this.isFailing = true;
    }
  }

  private dispatchBatch(): Promise<number> {
    return this.dataSource.transaction(async (em) => {
      const rows = await em.query<OpenRow[]>(
        `SELECT id, name FROM outbox
          WHERE "doneAt" IS NULL AND "availableAt" <= now()
            AND ("dispatchedAt" IS NULL OR "dispatchedAt" < now() - $1 * interval '1 millisecond')
          ORDER BY id LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED`,
        [this.env.QUEUE_RESEND_AFTER_MS],
      );
      if (rows.length === 0) return 0;
      await withTimeout(REDIS_TIMEOUT_MS, this.addToQueues(rows), 'no answer from Redis');
      await em.query(`UPDATE outbox SET "dispatchedAt" = clock_timestamp() WHERE id = ANY($1::bigint[])`, [
        rows.map((row) => row.id),
      ]);
      return rows.length;
    });
  }

  private async addToQueues(rows: OpenRow[]): Promise<void> {
    for (const queue of this.queues) {
      const queueRows = rows.filter((row) => QUEUE_BY_JOB[row.name] === queue.name);
      if (queueRows.length === 0) continue;
      // Bull ignores a job id that it already has, so dispatching a row twice has no effect while the first job is waiting.
      await queue.addBulk(
        queueRows.map(({ id, name }) => ({
          name,
          data: { outboxId: id },
          opts: {
            jobId: `outbox-${id}`,
            // In Bull, smaller numbers have precedence, and jobs without a priority come last.
            ...(URGENT_JOBS.includes(name) && { priority: 1 }),
            removeOnComplete: true,
            removeOnFail: true,
          },
        })),
      );
    }
  }
}
