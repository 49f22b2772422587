import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../../common/auth';
import type { CalendarFeedDto } from './calendar-feed.dto';
import { CalendarFeed } from './calendar-feed.entity';

/** Together with a user's id, the key of the lock that is held while that user's feeds are counted. */
const FEED_COUNT_LOCK = 7_201_963;

/** The account whose events the `me` scope returns. */
export type FeedOwner = Pick<SessionUser, 'role' | 'userType' | 'teamId' | 'region' | 'officialId'>;
export type ReadFeed = CalendarFeedDto & { owner: FeedOwner; isStale: boolean };

const FEED_COLUMNS = `f.id, f.scope, f."createdAt", f."lastUsedAt",
  CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name)
       WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'name', concat(o."firstName", ' ', o."lastName")) END AS subject`;
const FROM_SQL = `FROM calendar_feeds f
  LEFT JOIN teams_name_view t ON t.id = f."teamId" LEFT JOIN officials_summary_view o ON o.id = f."officialId"`;

@Injectable()
export class CalendarFeedsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Blocks other transactions from adding a feed for the user until this transaction ends. */
  async lockFeedsOf(em: EntityManager, userId: number): Promise<void> {
    await em.query(`SELECT pg_advisory_xact_lock(${FEED_COUNT_LOCK}, $1)`, [userId]);
  }

  listOf(userId: number, em: EntityManager = this.dataSource.manager): Promise<CalendarFeedDto[]> {
    return em.query<CalendarFeedDto[]>(
      `SELECT ${FEED_COLUMNS} ${FROM_SQL} WHERE f."userId" = $1 ORDER BY f.id DESC`,
      [userId],
    );
  }

  /** Returns null if the token is unknown or the account is not allowed to log in. */
  async findByHash(tokenHash: string): Promise<ReadFeed | null> {
    const [row] = await this.dataSource.query<ReadFeed[]>(
      `SELECT ${FEED_COLUMNS}, coalesce(f."lastUsedAt" < now() - interval '1 minute', true) AS "isStale",
              json_build_object('role', u.role, 'userType', u."userType", 'teamId', u."teamId", 'region', u.region,
                'officialId', own.id) AS owner
         ${FROM_SQL} JOIN users_recipients_view u ON u.id = f."userId" AND u."isVerified"
         LEFT JOIN officials_account_view own ON own."userId" = u.id
        WHERE f."tokenHash" = $1`,
      [tokenHash],
    );
    return row ?? null;
  }

  async markUsed(id: number): Promise<void> {
    await this.dataSource.getRepository(CalendarFeed).update({ id }, { lastUsedAt: () => 'now()' });
  }

  /** Returns null if the account does not exist or is not allowed to log in. */
  async findOwner(em: EntityManager, userId: number): Promise<FeedOwner | null> {
    const [row] = await em.query<FeedOwner[]>(
      `SELECT u.role, u."userType", u."teamId", u.region, own.id AS "officialId"
         FROM users_recipients_view u LEFT JOIN officials_account_view own ON own."userId" = u.id
        WHERE u.id = $1 AND u."isVerified"`,
      [userId],
    );
    return row ?? null;
  }
}
