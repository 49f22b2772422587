import { Injectable } from '@nestjs/common';
import type { DeliveryState } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import { deleteInBatches, deleteOlder } from '../../common/sql/delete-in-batches';
import type { Delivery } from './delivery.entity';
import type { DeliveryDto } from './dto/delivery.dto';
import type { Letter } from './letters';

const SHOWN = `id, cause, address, "recipientName", subject, state, attempts, "lastError", "createdAt", "sentAt",
  "expiresAt"`;
const FORGOTTEN = `'{}'::jsonb`;

/** The mails: what is to be sent, and what became of it. */
@Injectable()
export class DeliveriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Newest first. */
  async page(
    state: DeliveryState | undefined,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ data: DeliveryDto[]; total: number }> {
    const [data, [count]] = await Promise.all([
      this.dataSource.query<DeliveryDto[]>(
        `SELECT ${SHOWN} FROM deliveries WHERE $1::text IS NULL OR state = $1
          ORDER BY id DESC LIMIT $2 OFFSET $3`,
        [state ?? null, limit, offset],
      ),
      this.dataSource.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM deliveries WHERE $1::text IS NULL OR state = $1`,
        [state ?? null],
      ),
    ]);
    return { data, total: count?.total ?? 0 };
  }

  /** Mails to be sent; answers the ids of those that their address has not got for that cause already. */
  async add(em: EntityManager, cause: string, letters: Letter[]): Promise<number[]> {
    if (letters.length === 0) return [];
    const rows = await em.query<{ id: number }[]>(
      `INSERT INTO deliveries (cause, address, "recipientName", subject, content, "expiresAt")
       SELECT $1, address, name, subject, content, "expiresAt"
         FROM jsonb_to_recordset($2::jsonb)
           AS x(address text, name text, subject text, content jsonb, "expiresAt" timestamptz)
       ON CONFLICT (cause, lower(address)) DO NOTHING RETURNING id`,
      [cause, JSON.stringify(letters)],
    );
    return rows.map(({ id }) => id);
  }

  /** The mail, held until the transaction ends; null where there is none. */
  async lock(em: EntityManager, id: number): Promise<DeliveryDto | null> {
    const [row] = await em.query<DeliveryDto[]>(`SELECT ${SHOWN} FROM deliveries WHERE id = $1 FOR UPDATE`, [
      id,
    ]);
    return row ?? null;
  }

  /** The whole mail, held; null where there is none, `busy` while another worker holds it. */
  async lockToSend(em: EntityManager, id: number): Promise<Delivery | 'busy' | null> {
    const [row] = await em.query<Delivery[]>(
      `SELECT * FROM deliveries WHERE id = $1 FOR UPDATE SKIP LOCKED`,
      [id],
    );
    if (row) return row;
    const known = await em.query<unknown[]>(`SELECT 1 FROM deliveries WHERE id = $1`, [id]);
    return known.length > 0 ? 'busy' : null;
  }

  /** As if it had never been tried; what the mail server said last stays until it takes it. */
  async startAgain(em: EntityManager, id: number): Promise<DeliveryDto> {
    const [rows] = await em.query<[DeliveryDto[], number]>(
      `UPDATE deliveries SET state = 'waiting', attempts = 0 WHERE id = $1 RETURNING ${SHOWN}`,
      [id],
    );
    return rows[0]!;
  }

  async sent(em: EntityManager, id: number): Promise<void> {
    await em.query(
      `UPDATE deliveries SET state = 'sent', attempts = attempts + 1, "sentAt" = now(), "lastError" = NULL,
              content = ${FORGOTTEN}
        WHERE id = $1`,
      [id],
    );
  }

  async notTaken(em: EntityManager, id: number, state: DeliveryState, reason: string): Promise<void> {
    await em.query(
      `UPDATE deliveries SET attempts = attempts + 1, state = $2, "lastError" = $3 WHERE id = $1`,
      [id, state, reason.slice(0, 500)],
    );
  }

  /** Gives up what holds a link that works no more, and forgets the link. Answers how many. */
  async expire(em: EntityManager, id?: number): Promise<number> {
    const [, count] = await em.query<[unknown, number]>(
      `UPDATE deliveries SET state = 'failed', content = ${FORGOTTEN},
              "lastError" = coalesce("lastError", 'The link in it is no longer valid')
        WHERE "expiresAt" <= now() AND state <> 'sent' AND content <> ${FORGOTTEN} AND ($1::int IS NULL OR id = $1)`,
      [id ?? null],
    );
    return count;
  }

  /** Deletes mails that came to that more than so many days ago. Answers how many. */
  purge(state: 'sent' | 'failed', days: number): Promise<number> {
    return deleteInBatches(
      this.dataSource,
      deleteOlder('deliveries', 'createdAt', `state = '${state}'`),
      days,
    );
  }
}
