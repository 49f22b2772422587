import { Global, Injectable, Module } from '@nestjs/common';
import { TO_RATE_DAYS } from '@rmo/contracts';
import { createHmac, randomBytes } from 'node:crypto';
import { DataSource, EntityManager, Not } from 'typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../config/env';
import type { SessionUser } from './decorators';
import { RateLinksRepository } from './rate-links.repository';
import { Session } from './session.entity';

export const SESSION_COOKIE = 'rmo_session';
export const SESSION_MAX_DAYS = 14;
/** The cookie of a session that came from a reminder's link. A login in the same browser has priority over it. */
export const RATING_COOKIE = 'rmo_rating';
export const RATING_SESSION_HOURS = 12;
const IDLE_LIMIT_SQL = "interval '24 hours'";
const REFRESH_INTERVAL_SQL = "interval '1 minute'";
/** The events of older links are no longer among those to rate. */
const KEEP_LINKS_DAYS = 2 * TO_RATE_DAYS;
const LISTED_SESSIONS_MAX = 100;
const SESSION_IS_VALID_SQL = `s."expiresAt" > now() AND s."lastSeenAt" > now() - ${IDLE_LIMIT_SQL}`;
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** A session as its user sees it. The id can't be used to forge a cookie. */
type OwnSession = Pick<Session, 'id' | 'device' | 'createdAt'> & { lastUsedAt: Date; current: boolean };

/** Stores sessions in Postgres, so that a logout, deletion or role change takes effect on every replica immediately. */
@Injectable()
export class SessionStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {}

  /** Returns the token for the cookie, which is stored nowhere else. The caller must hold the account's lock. */
  async create(
    em: EntityManager,
    { id, role, userType }: Pick<SessionUser, 'id' | 'role' | 'userType'>,
    device: string,
    linkId: number | null = null,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const duration = linkId === null ? `${SESSION_MAX_DAYS} days` : `${RATING_SESSION_HOURS} hours`;
    await em.getRepository(Session).insert({
      ...{ tokenHash: this.hash(token), userId: id, role, userType, device, linkId },
      expiresAt: () => `now() + interval '${duration}'`,
    });
    return token;
  }

  /** Returns null if the session is not valid. A change of the account's role or user type ends it. */
  find(token: string | undefined): Promise<SessionUser | null> {
    return this.read(token, '', 's."linkId" IS NULL');
  }

  /** Like `find`, for a session that came from a reminder's link. It also ends when the account's email changes. */
  findRating(token: string | undefined): Promise<SessionUser | null> {
    return this.read(
      token,
      ', (SELECT k."eventId" FROM rate_links k WHERE k.id = s."linkId") AS "onlyEventId"',
      'EXISTS (SELECT 1 FROM rate_links k WHERE k.id = s."linkId" AND k.email = u.email)',
    );
  }

  private async read(
    token: string | undefined,
    moreColumns: string,
    condition: string,
  ): Promise<SessionUser | null> {
    if (!token || !TOKEN_PATTERN.test(token)) return null;
    const [row] = await this.dataSource.query<(SessionUser & { stale: boolean })[]>(
      `SELECT u.id, u.email, u."firstName", u."lastName", u.role, u."userType", u."teamId", u.region,
              o.id AS "officialId", s.id AS "sessionId", s."lastSeenAt" < now() - ${REFRESH_INTERVAL_SQL} AS stale${moreColumns}
         FROM sessions s
         JOIN users_recipients_view u ON u.id = s."userId"
         LEFT JOIN officials_account_view o ON o."userId" = u.id
        WHERE s."tokenHash" = $1 AND ${SESSION_IS_VALID_SQL} AND u."isVerified"
          AND s.role = u.role AND s."userType" = u."userType" AND ${condition}`,
      [this.hash(token)],
    );
    if (!row) return null;
    const { stale, ...user } = row;
    // Refreshing a session once a minute is enough, and saves a write on each request. Of concurrent requests, only one writes.
    if (stale)
      await this.dataSource.query(
        `UPDATE sessions SET "lastSeenAt" = now() WHERE id = (
           SELECT id FROM sessions WHERE id = $1 AND "lastSeenAt" < now() - ${REFRESH_INTERVAL_SQL} FOR UPDATE SKIP LOCKED)`,
        [user.sessionId],
      );
    return user;
  }

  /** Ends a cookie's session, if there is one, because a login replaces the browser's previous session. */
  async endToken(token: string | undefined): Promise<void> {
    if (token && TOKEN_PATTERN.test(token)) {
      await this.dataSource.getRepository(Session).delete({ tokenHash: this.hash(token) });
    }
  }

  listOf(user: Pick<SessionUser, 'id' | 'sessionId'>): Promise<OwnSession[]> {
    return this.dataSource.query<OwnSession[]>(
      `SELECT s.id, s.device, s."createdAt", s."lastSeenAt" AS "lastUsedAt", s.id = $2 AS current
         FROM sessions s WHERE s."userId" = $1 AND ${SESSION_IS_VALID_SQL}
        ORDER BY s.id = $2 DESC, s."lastSeenAt" DESC, s.id DESC LIMIT ${LISTED_SESSIONS_MAX}`,
      [user.id, user.sessionId],
    );
  }

  async end(userId: number, sessionId: number): Promise<boolean> {
    const { affected } = await this.dataSource.getRepository(Session).delete({ id: sessionId, userId });
    return affected === 1;
  }

  /** The links of reminders end too, because each could start another session. */
  async endAllOf(userId: number, em: EntityManager = this.dataSource.manager): Promise<void> {
    await em.query('DELETE FROM rate_links WHERE "userId" = $1', [userId]);
    await em.getRepository(Session).delete({ userId });
  }

  async endOthersOf(em: EntityManager, user: Pick<SessionUser, 'id' | 'sessionId'>): Promise<void> {
    await em.query('DELETE FROM rate_links WHERE "userId" = $1', [user.id]);
    await em.getRepository(Session).delete({ userId: user.id, id: Not(user.sessionId) });
  }

  async deleteExpired(em: EntityManager): Promise<number> {
    await em.query(`DELETE FROM rate_links WHERE "createdAt" < now() - $1 * interval '1 day'`, [
      KEEP_LINKS_DAYS,
    ]);
    const [, count] = await em.query<[unknown, number]>(
      `DELETE FROM sessions WHERE "expiresAt" <= now() OR "lastSeenAt" <= now() - ${IDLE_LIMIT_SQL}`,
    );
    return count;
  }

  private hash(token: string): string {
    return createHmac('sha256', this.env.SESSION_SECRET ?? 'development')
      .update(token)
      .digest('hex');
  }
}

@Global()
@Module({ providers: [SessionStore, RateLinksRepository], exports: [SessionStore, RateLinksRepository] })
export class AuthCoreModule {}

/** Tells scripts, which can't read the session cookie, whether there is a session. It grants no access. */
const SIGNED_IN_COOKIE = 'rmo_signed_in';

export function setSignedInCookie(request: FastifyRequest, reply: FastifyReply, env: Env): void {
  const value = request.cookies[SESSION_COOKIE] ? '1' : '0';
  if (request.cookies[SIGNED_IN_COOKIE] === value) return;
  void reply.setCookie(SIGNED_IN_COOKIE, value, {
    path: '/',
    sameSite: 'lax',
    secure: env.isProduction,
    maxAge: SESSION_MAX_DAYS * 86_400,
  });
}
