import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bull';
import { DataSource } from 'typeorm';
import type { EntitySubscriberInterface, TransactionCommitEvent } from 'typeorm';
import { withTimeout } from '../common/process/with-timeout';
import { Env } from '../config/env';
import { JOBS, URGENT, type JobName, type QueueName } from './jobs';
import { ENQUEUED } from './outbox.service';
import { producerOf } from './queue.tokens';

const BATCH = 200;
const POLL_MS = 1000;
const REDIS_PATIENCE_MS = 4000;

interface OpenRow {
  id: string;
  name: JobName;
}

/**
 * Hands the outbox to Bull: right after the commit that promised work, and every second for what was missed. Runs
 * in every process; rows are locked while they are handed over, so each goes through one of them. What was handed
 * over but not finished in time is handed over again. Redis away costs nothing but time.
 */
@Injectable()
export class RelayService implements OnApplicationBootstrap, OnModuleDestroy, EntitySubscriberInterface {
  private readonly logger = new Logger(RelayService.name);
  private readonly queues: Record<QueueName, Queue>;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private failing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
    @InjectQueue(producerOf('mail')) mail: Queue,
    @InjectQueue(producerOf('ratings')) ratings: Queue,
    @InjectQueue(producerOf('tasks')) tasks: Queue,
  ) {
    this.queues = { mail, ratings, tasks };
  }

  onApplicationBootstrap(): void {
    this.dataSource.subscribers.push(this);
    this.schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (!queryRunner.data[ENQUEUED]) return;
    delete queryRunner.data[ENQUEUED];
    this.wake();
  }

  /** Hands over what is open, soon. Never waits and never fails. */
  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.drain().finally(() => {
      this.running = null;
      if (this.again) {
        this.again = false;
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
      while (!this.stopped && (await this.dispatchBatch()) === BATCH);
      if (this.failing) this.logger.log('handing over again');
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.logger.warn(`can't hand over, will try again: ${(error as Error).message}`);
      this.failing = true;
    }
  }

  private dispatchBatch(): Promise<number> {
    return this.dataSource.transaction(async (em) => {
      const rows = await em.query<OpenRow[]>(
        `SELECT id, name FROM outbox
          WHERE "doneAt" IS NULL AND "availableAt" <= now()
            AND ("dispatchedAt" IS NULL OR "dispatchedAt" < now() - $1 * interval '1 millisecond')
          ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [this.env.QUEUE_RESEND_AFTER_MS],
      );
      if (rows.length === 0) return 0;
      await withTimeout(REDIS_PATIENCE_MS, this.add(rows), 'no answer from Redis');
      await em.query(`UPDATE outbox SET "dispatchedAt" = clock_timestamp() WHERE id = ANY($1::bigint[])`, [
        rows.map((row) => row.id),
      ]);
      return rows.length;
    });
  }

  private async add(rows: OpenRow[]): Promise<void> {
    for (const queue of Object.keys(this.queues) as QueueName[]) {
      const mine = rows.filter((row) => JOBS[row.name] === queue);
      if (mine.length === 0) continue;
      // One id per outbox row: handing a row over twice while it still waits in Bull changes nothing there.
      await this.queues[queue].addBulk(
        mine.map(({ id, name }) => ({
          name,
          data: { outboxId: id },
          opts: {
            jobId: `outbox-${id}`,
            // Bull: the smaller the earlier, and none at all comes last.
            ...(URGENT.includes(name) && { priority: 1 }),
            removeOnComplete: true,
            removeOnFail: true,
          },
        })),
      );
    }
  }
}
