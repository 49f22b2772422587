import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE } from '@rmo/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '../config/env';
import { currentRequestId } from '../common/logging/context';
import { deleteInBatches, deleteOlder } from '../common/sql/transactions';
import { RunOnce } from './run-once';
import type { JobName, Jobs } from './jobs';

/** Key in a query runner's data, set if its transaction has enqueued a job, so that the relay is woken after the commit. */
export const ENQUEUED_KEY = 'rmoEnqueued';
const POLL_MS = 20;

interface Waiter {
  openIds: Set<string>;
  done: () => void;
}

@Injectable()
export class OutboxService {
  private readonly waiters = new Set<Waiter>();
  private isPolling = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly runOnce: RunOnce,
    private readonly env: Env,
  ) {}

  /** The job runs if and only if the caller's transaction commits. Returns the job's id in an array. */
  enqueue<N extends JobName>(em: EntityManager, name: N, payload: Jobs[N]): Promise<string[]> {
    return this.enqueueMany(em, name, [payload]);
  }

  /** Enqueues many jobs in one statement. Returns their outbox ids, for use with `waitUntilDone`. */
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

  /** Deletes undispatched jobs whose payload contains `match`. Returns their payloads, oldest first. */
  async withdraw<P extends Jobs[JobName]>(em: EntityManager, name: JobName, match: Partial<P>): Promise<P[]> {
    const [rows] = await em.query<[{ id: string; payload: P }[], number]>(
      `DELETE FROM outbox WHERE name = $1 AND "doneAt" IS NULL AND "dispatchedAt" IS NULL AND payload @> $2::jsonb
       RETURNING id, payload`,
      [name, JSON.stringify(match)],
    );
    return rows.sort((a, b) => Number(a.id) - Number(b.id)).map(({ payload }) => payload);
  }

  /** Resolves to true once the jobs with these outbox ids are done, or to false on timeout. Never rejects. */
  async waitUntilDone(ids: string[], timeoutMs: number): Promise<boolean> {
    if (ids.length === 0) return true;
    return new Promise((resolve) => {
      const waiter: Waiter = { openIds: new Set(ids), done: () => end(true) };
      const end = (isDone: boolean) => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
        resolve(isDone);
      };
      const timer = setTimeout(() => end(false), timeoutMs);
      this.waiters.add(waiter);
      void this.poll();
    });
  }

  /** One short query at a time serves all callers, so that none of them holds a connection while waiting. */
  private async poll(): Promise<void> {
    if (this.isPolling) return;
    this.isPolling = true;
    try {
      while (this.waiters.size > 0) {
        await sleep(POLL_MS);
        const waiters = [...this.waiters];
        const ids = waiters.flatMap((waiter) => [...waiter.openIds]);
        const openIds = await this.findOpen(ids).catch(() => null);
        // While Postgres doesn't respond, each caller waits for its own timeout.
        if (!openIds) continue;
        for (const waiter of waiters) {
          for (const id of waiter.openIds) if (!openIds.has(id)) waiter.openIds.delete(id);
          if (waiter.openIds.size === 0) waiter.done();
        }
      }
    } finally {
      this.isPolling = false;
    }
  }

  private async findOpen(ids: string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM outbox WHERE id = ANY($1::bigint[]) AND "doneAt" IS NULL`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  @Cron('35 3 * * *', { name: 'jobs.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('jobs.cleanup', now.toISOString().slice(0, 10), async () => {
      const deleteDoneSql = deleteOlder('outbox', 'doneAt');
      const jobCount = await deleteInBatches(this.dataSource, deleteDoneSql, this.env.KEEP_JOBS_DAYS);
      const runCount = await this.runOnce.deleteOld(this.env.KEEP_RUNS_DAYS);
      return `${jobCount} finished jobs and ${runCount} old runs removed`;
    });
  }
}
