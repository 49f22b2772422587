import { Injectable } from '@nestjs/common';
import type { DeliveryState } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import { deleteInBatches, deleteOlder } from '../../../common/sql/transactions';
import { countWaiting, type Page, selectPage, type Waiting, type Window } from '../../../common/sql/queries';
import type { Email } from '../email/email';
import type { DeliveryDto } from '../notifications.dto';
import { kindOf } from './daily-limit';
import { Delivery } from './delivery.entity';

/** Leaves out the content (one-time links) and the cause's number, which would show how many jobs secret reviews have caused. */
const DELIVERY_COLUMNS = `id, split_part(cause, ':', 1) AS cause, address, "recipientName", subject, state, attempts, "lastError", "createdAt", "sentAt",
  "expiresAt"`;
const NO_CONTENT_SQL = `'{}'::jsonb`;
const HELD_BACK_ERROR = 'Not sent: this address got too many emails of this kind in one day';
const ADDRESS_LOCK = 7_201_962;
/** Excludes reminders, which would show administrators who has not rated an event, and thereby who has. */
const IS_LISTED_SQL = `NOT starts_with(cause, 'events.to-rate:')`;
export const TEST_CAUSE = 'test:';
const ATTEMPT_CHANGES = { attempts: () => 'attempts + 1', claimedUntil: null };

@Injectable()
export class DeliveriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(state: DeliveryState | undefined, window: Window): Promise<Page<DeliveryDto>> {
    const from = `FROM deliveries WHERE ($1::text IS NULL OR state = $1) AND ${IS_LISTED_SQL}`;
    const query = { columns: DELIVERY_COLUMNS, from, order: 'id DESC', values: [state ?? null] };
    return selectPage(this.dataSource, query, window);
  }

  countByState(states: readonly DeliveryState[]): Promise<{ state: DeliveryState; count: number }[]> {
    return this.dataSource.query<{ state: DeliveryState; count: number }[]>(
      `SELECT state, count(*)::int AS count FROM deliveries WHERE state = ANY($1) GROUP BY state`,
      [states],
    );
  }

  countFailed(): Promise<Waiting> {
    return countWaiting(
      this.dataSource,
      `SELECT "createdAt" AS since FROM deliveries WHERE state = 'failed' AND ${IS_LISTED_SQL} ORDER BY id`,
      [],
    );
  }

  /** True if the mail server has accepted an email whose cause starts with the given text. */
  async wasSent(cause: string): Promise<boolean> {
    const [row] = await this.dataSource.query<{ exists: boolean }[]>(
      `SELECT EXISTS (SELECT 1 FROM deliveries WHERE state = 'sent' AND starts_with(cause, $1)) AS "exists"`,
      [cause],
    );
    return row!.exists;
  }

  /** Skips addresses that have an email with this cause. Stores emails beyond `limit` as failed, so that they can be resent. */
  async insert(
    em: EntityManager,
    cause: string,
    emails: Email[],
    limit: number | null,
  ): Promise<{ id: number; state: DeliveryState }[]> {
    if (emails.length === 0) return [];
    const kind = kindOf(cause);
    // Otherwise, concurrent jobs would all count the same emails. Emails caused by other people have only one recipient.
    if (limit !== null && emails.length === 1)
      await em.query(`SELECT pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext($1 || lower($2)))`, [
        kind,
        emails[0]!.address,
      ]);
    return em.query<{ id: number; state: DeliveryState }[]>(
      `INSERT INTO deliveries (cause, address, "recipientName", subject, content, "expiresAt", state, "lastError")
       SELECT $1, address, name, subject, content, "expiresAt",
              CASE WHEN "isOver" THEN 'failed' ELSE 'waiting' END, CASE WHEN "isOver" THEN $5 END
         FROM (SELECT x.*, $3::int IS NOT NULL AND $3 <= (
                 SELECT count(*) FROM deliveries d
                  WHERE lower(d.address) = lower(x.address) AND d."createdAt" > now() - interval '1 day'
                    AND starts_with(d.cause, $4) AND d.state <> 'failed') AS "isOver"
                 FROM jsonb_to_recordset($2::jsonb)
                   AS x(address text, name text, subject text, content jsonb, "expiresAt" timestamptz)) y
       ON CONFLICT (cause, lower(address)) DO NOTHING RETURNING id, state`,
      [cause, JSON.stringify(emails), limit, kind, HELD_BACK_ERROR],
    );
  }

  async lockListed(em: EntityManager, id: number): Promise<DeliveryDto | null> {
    const [row] = await em.query<DeliveryDto[]>(
      `SELECT ${DELIVERY_COLUMNS} FROM deliveries WHERE id = $1 AND ${IS_LISTED_SQL} FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** Claims an email for `ms`. Returns `claimed` if another worker has claimed it, or null if there is nothing to send. */
  async claim(id: number, ms: number): Promise<Delivery | 'claimed' | null> {
    const [[delivery]] = await this.dataSource.query<[Delivery[], number]>(
      `UPDATE deliveries SET "claimedUntil" = clock_timestamp() + $2 * interval '1 millisecond'
        WHERE id = $1 AND state = 'waiting' AND ("claimedUntil" IS NULL OR "claimedUntil" <= clock_timestamp())
        RETURNING *`,
      [id, ms],
    );
    if (delivery) return delivery;
    const isWaiting = await this.dataSource.getRepository(Delivery).existsBy({ id, state: 'waiting' });
    return isWaiting ? 'claimed' : null;
  }

  /** Keeps the last error until the mail server accepts the email. */
  async resetAttempts(em: EntityManager, id: number): Promise<DeliveryDto> {
    const [rows] = await em.query<[DeliveryDto[], number]>(
      `UPDATE deliveries SET state = 'waiting', attempts = 0 WHERE id = $1 RETURNING ${DELIVERY_COLUMNS}`,
      [id],
    );
    return rows[0]!;
  }

  async markSent(id: number): Promise<void> {
    const changes = { ...ATTEMPT_CHANGES, sentAt: () => 'now()', lastError: null, content: {} };
    await this.dataSource.getRepository(Delivery).update({ id }, { ...changes, state: 'sent' });
  }

  async markAttempt(id: number, state: DeliveryState, error: string): Promise<void> {
    const lastError = error.slice(0, 500);
    await this.dataSource.getRepository(Delivery).update({ id }, { ...ATTEMPT_CHANGES, state, lastError });
  }

  /** Fails emails whose link has expired, unless a worker is sending them. Returns how many. */
  async failExpired(id?: number): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `UPDATE deliveries SET state = 'failed', content = ${NO_CONTENT_SQL},
              "lastError" = coalesce("lastError", 'The link in it is no longer valid')
        WHERE "expiresAt" <= now() AND state <> 'sent' AND content <> ${NO_CONTENT_SQL} AND ($1::int IS NULL OR id = $1)
          AND ("claimedUntil" IS NULL OR "claimedUntil" <= clock_timestamp())`,
      [id ?? null],
    );
    return count;
  }

  deleteOlderThan(days: number, state: 'sent' | 'failed'): Promise<number> {
    const sql = deleteOlder('deliveries', 'createdAt', `state = '${state}'`);
    return deleteInBatches(this.dataSource, sql, days);
  }
}
