import { Injectable } from '@nestjs/common';
import { OVERVIEW_COUNT_MAX, UNLISTED_WAITING_MAX } from '@rmo/contracts';
import { DataSource, type EntityManager, Not } from 'typeorm';
import {
  Conditions,
  EVENT_JSON_SQL,
  type Page,
  selectPage,
  type Waiting,
  type Window,
} from '../../common/sql/queries';
import { deleteInBatches, deleteOlder } from '../../common/sql/transactions';
import type { OwnUnlistedDto, UnlistedOfficialDto, UnlistedQuery } from './unlisted.dto';
import { UnlistedOfficial } from './unlisted.entity';

const OFFICIAL_COLUMN = `CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'firstName', o."firstName",
  'lastName', o."lastName", 'association', o.association, 'location', o.location, 'photoUrl', o."photoUrl") END AS official`;
const TABLES = `unlisted_officials n JOIN events_summary_view e ON e.id = n."eventId"
  LEFT JOIN officials_summary_view o ON o.id = n."officialId"`;
const BY_COLUMN = `CASE WHEN u.id IS NOT NULL AND (n.review->>'isAnonymous')::boolean = false THEN json_build_object(
  'firstName', u."firstName", 'lastName', u."lastName", 'userType', u."userType") END AS by`;
const IS_WAITING_SQL = `n.state = 'waiting'`;
/** What the texts of notifications are made of. */
export interface UnlistedClaim extends Pick<
  UnlistedOfficial,
  'userId' | 'eventId' | 'state' | 'region' | 'reason'
> {
  event: string;
  official: string;
}

@Injectable()
export class UnlistedRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Serializes a person's additions until the transaction ends, so that none exceeds the limit. */
  async lockNamedBy(em: EntityManager, userId: number): Promise<void> {
    await em.query(`SELECT pg_advisory_xact_lock(hashtext('rmo.unlisted'), $1)`, [userId]);
  }

  async hasTooMany(em: EntityManager, userId: number): Promise<boolean> {
    const count = await em.getRepository(UnlistedOfficial).countBy({ userId, state: 'waiting' });
    return count >= UNLISTED_WAITING_MAX;
  }

  async insert(em: EntityManager, row: Partial<UnlistedOfficial>): Promise<number> {
    const { identifiers } = await em.getRepository(UnlistedOfficial).insert(row);
    return identifiers[0]?.id as number;
  }

  listOwn(userId: number): Promise<OwnUnlistedDto[]> {
    return this.dataSource.query<OwnUnlistedDto[]>(
      `SELECT n.id, n.state, n.name, n.review, n.reason, n."createdAt", ${EVENT_JSON_SQL} AS event, ${OFFICIAL_COLUMN}
         FROM ${TABLES}
        WHERE n."userId" = $1
        ORDER BY n.id DESC`,
      [userId],
    );
  }

  /** Lists those that wait for a decision, the oldest first. */
  list({ event, region }: UnlistedQuery, window: Window): Promise<Page<UnlistedOfficialDto>> {
    const conditions = new Conditions([], IS_WAITING_SQL);
    conditions.add(event, (p) => `n."eventId" = ${p}`);
    conditions.add(region, (p) => `(n.region IS NULL OR lower(n.region) = lower(${p}))`);
    const columns = `n.id, n.name, to_char(n."createdAt" AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS day,
      ${EVENT_JSON_SQL} AS event, ${OFFICIAL_COLUMN}, ${BY_COLUMN}`;
    const from = `FROM ${TABLES} LEFT JOIN users_author_view u ON u.id = n."userId" ${conditions.where}`;
    return selectPage(this.dataSource, { columns, from, order: 'n.id', values: conditions.values }, window);
  }

  /** Also returns the event of the oldest one. */
  async countWaiting(region: string | null): Promise<Waiting & { eventId: number | null }> {
    const [row] = await this.dataSource.query<[Waiting & { eventId: number | null }]>(
      `SELECT count(*)::int AS count, min("createdAt") AS oldest, (array_agg("eventId" ORDER BY id))[1] AS "eventId"
         FROM (SELECT n.id, n."createdAt", n."eventId" FROM unlisted_officials n
                WHERE ${IS_WAITING_SQL} AND ($1::text IS NULL OR n.region IS NULL OR lower(n.region) = lower($1))
                ORDER BY n.id LIMIT ${OVERVIEW_COUNT_MAX}) w`,
      [region],
    );
    return row;
  }

  lock(em: EntityManager, id: number): Promise<UnlistedOfficial | null> {
    return em.getRepository(UnlistedOfficial).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(em: EntityManager, id: number, change: Partial<UnlistedOfficial>): Promise<void> {
    await em.getRepository(UnlistedOfficial).update({ id }, change as object);
  }

  async deleteOwn(userId: number, id: number): Promise<boolean> {
    const { affected } = await this.dataSource
      .getRepository(UnlistedOfficial)
      .delete({ id, userId, state: 'waiting' });
    return affected === 1;
  }

  /** What the account said stays, unless it is signed; whoever uses the account now must not read it. */
  async detach(em: EntityManager, userId: number): Promise<void> {
    await em.getRepository(UnlistedOfficial).delete({ userId, state: Not('waiting') });
    await em.query(
      `UPDATE unlisted_officials SET "userId" = NULL
        WHERE "userId" = $1 AND coalesce((review->>'isAnonymous')::boolean, true)`,
      [userId],
    );
  }

  deleteDecided(days: number): Promise<number> {
    return deleteInBatches(this.dataSource, deleteOlder('unlisted_officials', 'decidedAt'), days);
  }

  async findForNotification(em: EntityManager, id: number): Promise<UnlistedClaim | null> {
    const [row] = await em.query<UnlistedClaim[]>(
      `SELECT n."userId", n."eventId", n.state, n.region, n.reason, e.name AS event,
              coalesce(o."firstName" || ' ' || o."lastName", n.name) AS official FROM ${TABLES} WHERE n.id = $1`,
      [id],
    );
    return row ?? null;
  }
}
