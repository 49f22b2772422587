import { Injectable } from '@nestjs/common';
import { UNLISTED_WAITING_MAX } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import {
  Conditions,
  countWaiting,
  isoTimeSql,
  type Page,
  selectPage,
  type Waiting,
  type Window,
} from '../../common/sql/queries';
import type { OwnUnlistedDto, UnlistedOfficialDto, UnlistedQuery } from './unlisted.dto';
import { UnlistedOfficial } from './unlisted.entity';

const EVENT_COLUMN = `json_build_object('id', e.id, 'name', e.name, 'date', ${isoTimeSql('e.date')},
  'endDate', ${isoTimeSql('e."endDate"')}) AS event`;
const OFFICIAL_COLUMN = `CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'firstName', o."firstName",
  'lastName', o."lastName", 'association', o.association, 'location', o.location, 'photoUrl', o."photoUrl") END AS official`;
const TABLES = `unlisted_officials n JOIN events_summary_view e ON e.id = n."eventId"
  LEFT JOIN officials_summary_view o ON o.id = n."officialId"`;
const BY_COLUMN = `CASE WHEN (n.review->>'isAnonymous')::boolean = false THEN json_build_object(
  'firstName', u."firstName", 'lastName', u."lastName", 'userType', u."userType") END AS by`;
const IS_WAITING_SQL = `n.state = 'waiting'`;
/** Authors see a decision for this long. */
const DECIDED_DAYS = 30;

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
      `SELECT n.id, n.state, n.name, n.review, n.reason, n."createdAt", ${EVENT_COLUMN}, ${OFFICIAL_COLUMN}
         FROM ${TABLES}
        WHERE n."userId" = $1 AND (${IS_WAITING_SQL} OR n."decidedAt" > now() - $2 * interval '1 day')
        ORDER BY n.id DESC`,
      [userId, DECIDED_DAYS],
    );
  }

  /** Lists those that wait for a decision, the oldest first. */
  list({ event, region }: UnlistedQuery, window: Window): Promise<Page<UnlistedOfficialDto>> {
    const conditions = new Conditions([], IS_WAITING_SQL);
    conditions.add(event, (p) => `n."eventId" = ${p}`);
    conditions.add(region, (p) => `(n.region IS NULL OR lower(n.region) = lower(${p}))`);
    const columns = `n.id, n.name, to_char(n."createdAt" AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS day,
      ${EVENT_COLUMN}, ${OFFICIAL_COLUMN}, ${BY_COLUMN}`;
    const from = `FROM ${TABLES} JOIN users_author_view u ON u.id = n."userId" ${conditions.where}`;
    return selectPage(this.dataSource, { columns, from, order: 'n.id', values: conditions.values }, window);
  }

  /** Also returns the event of the oldest one. */
  async countWaiting(region: string | null): Promise<Waiting & { eventId: number | null }> {
    const from = `FROM unlisted_officials n
      WHERE ${IS_WAITING_SQL} AND ($1::text IS NULL OR n.region IS NULL OR lower(n.region) = lower($1))`;
    const waiting = await countWaiting(
      this.dataSource,
      `SELECT n."createdAt" AS since ${from} ORDER BY n.id`,
      [region],
    );
    const [oldest] = await this.dataSource.query<{ eventId: number }[]>(
      `SELECT n."eventId" ${from} ORDER BY n.id LIMIT 1`,
      [region],
    );
    return { ...waiting, eventId: oldest?.eventId ?? null };
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

  async findForNotification(em: EntityManager, id: number): Promise<UnlistedClaim | null> {
    const [row] = await em.query<UnlistedClaim[]>(
      `SELECT n."userId", n."eventId", n.state, n.region, n.reason, e.name AS event,
              coalesce(o."firstName" || ' ' || o."lastName", n.name) AS official FROM ${TABLES} WHERE n.id = $1`,
      [id],
    );
    return row ?? null;
  }
}
