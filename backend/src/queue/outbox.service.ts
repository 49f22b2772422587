import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { currentRequestId } from '../common/logging/context';
import { deleteInBatches, deleteOlder } from '../common/sql/delete-in-batches';
import type { JobName, Jobs } from './jobs';

/** Key in the data of a query runner: its transaction enqueued a job, so the relay is woken at the commit. */
export const ENQUEUED = 'rmoEnqueued';

@Injectable()
export class OutboxService {
  constructor(private readonly dataSource: DataSource) {}

  /** Enqueues a job in the caller's transaction: it runs if, and only if, that commits. Returns its id in an array. */
  async enqueue<N extends JobName>(em: EntityManager, name: N, payload: Jobs[N]): Promise<string[]> {
    return this.enqueueMany(em, name, [payload]);
  }

  /** Enqueues many jobs in one statement. Returns their outbox ids, which `JobWatch` takes. */
  async enqueueMany<N extends JobName>(em: EntityManager, name: N, payloads: Jobs[N][]): Promise<string[]> {
    if (payloads.length === 0) return [];
    const rows = await em.query<{ id: string }[]>(
      `INSERT INTO outbox (name, payload, "requestId")
       SELECT $1, payload, $3 FROM jsonb_array_elements($2::jsonb) AS payload RETURNING id`,
      [name, JSON.stringify(payloads), currentRequestId() ?? null],
    );
    if (em.queryRunner) em.queryRunner.data[ENQUEUED] = true;
    return rows.map(({ id }) => id);
  }

  /** Deletes jobs that were done more than `days` days ago; returns how many. */
  deleteOld(days: number): Promise<number> {
    return deleteInBatches(this.dataSource, deleteOlder('outbox', 'doneAt'), days);
  }
}
