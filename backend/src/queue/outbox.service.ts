import { Injectable } from '@nestjs/common';
import { TIME_ZONE } from '@rmo/contracts';
import { Cron } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '../config/env';
import { currentRequestId } from '../common/logging/context';
import { deleteInBatches, deleteOlder } from '../common/sql/transactions';
import { RunOnce } from './run-once';
import type { JobName, Jobs } from './jobs';

/** Key in a query runner's data, set if its transaction has enqueued a job, so that the relay is woken after the commit. */
export const ENQUEUED_KEY = 'rmoEnqueued';

@Injectable()
export class OutboxService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly runOnce: RunOnce,
    private readonly env: Env,
  ) {}

  /** The job runs if and only if the caller's transaction commits. Returns the job's id in an array. */
  enqueue<N extends JobName>(em: EntityManager, name: N, payload: Jobs[N]): Promise<string[]> {
    return this.enqueueMany(em, name, [payload]);
  }

  /** Enqueues many jobs in one statement. Returns their outbox ids, for use with `JobWatch`. */
  async enqueueMany<N extends JobName>(
    em: EntityManager,
    name: N,
    payloads: Jobs[N][],
    delayMs = 0,
  ): Promise<string[]> {
    if (payloads.length === 0) return [];
    const rows = await em.query<{ id: string }[]>(
      `INSERT INTO outbox (name, payload, "requestId", "availableAt")
       SELECT $1, payload, $3, now() + $4 * interval '1 millisecond'
         FROM jsonb_array_elements($2::jsonb) AS payload RETURNING id`,
      [name, JSON.stringify(payloads), currentRequestId() ?? null, delayMs],
    );
    if (em.queryRunner) em.queryRunner.data[ENQUEUED_KEY] = true;
    return rows.map(({ id }) => id);
  }

  /** Enqueues a job that is dispatched no sooner than `delayMs` from now; until then, `withdraw` can find it. */
  async enqueueAfter<N extends JobName>(
    em: EntityManager,
    delayMs: number,
    name: N,
    payload: Jobs[N],
  ): Promise<void> {
    await this.enqueueMany(em, name, [payload], delayMs);
  }

  /** Deletes jobs not dispatched yet whose payload contains `match`, and returns their payloads, oldest first. Others run. */
  async withdraw<P extends Jobs[JobName]>(em: EntityManager, name: JobName, match: Partial<P>): Promise<P[]> {
    const [rows] = await em.query<[{ id: string; payload: P }[], number]>(
      `DELETE FROM outbox WHERE name = $1 AND "doneAt" IS NULL AND "dispatchedAt" IS NULL AND payload @> $2::jsonb
       RETURNING id, payload`,
      [name, JSON.stringify(match)],
    );
    return rows.sort((a, b) => Number(a.id) - Number(b.id)).map(({ payload }) => payload);
  }

  @Cron('35 3 * * *', { name: 'jobs.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('jobs.cleanup', now.toISOString().slice(0, 10), async () => {
      const deleteDoneSql = deleteOlder('outbox', 'doneAt');
      const jobs = await deleteInBatches(this.dataSource, deleteDoneSql, this.env.KEEP_JOBS_DAYS);
      const runs = await this.runOnce.deleteOld(this.env.KEEP_RUNS_DAYS);
      return `${jobs} finished jobs and ${runs} old runs removed`;
    });
  }
}
