import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { currentRequestId } from '../common/logging/context';
import { deleteInBatches, deleteOlder } from '../common/sql/delete-in-batches';
import type { JobName, Jobs } from './jobs';

/** Mark on a query runner: this transaction promised work, so the relay is woken when it commits. */
export const ENQUEUED = 'rmoPromisedWork';

@Injectable()
export class OutboxService {
  constructor(private readonly dataSource: DataSource) {}

  /** Promises a job inside the caller's transaction: it runs if, and only if, that commits. Answers as below. */
  async enqueue<N extends JobName>(em: EntityManager, name: N, payload: Jobs[N]): Promise<string[]> {
    return this.enqueueMany(em, name, [payload]);
  }

  /** Many jobs of one name, one statement. Answers their ids, for who waits for them (`JobWatch`). */
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

  /** Deletes jobs that were done more than so many days ago. Answers how many. */
  purge(days: number): Promise<number> {
    return deleteInBatches(this.dataSource, deleteOlder('outbox', 'doneAt'), days);
  }
}
