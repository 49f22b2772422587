import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface EmailChange {
  id: number;
  userId: number;
  previousEmail: string;
  /** True if a password was set after the change, possibly by someone other than the owner. */
  passwordSetSince: boolean;
}

const IS_LIVE = `t.purpose = 'undo-email' AND t."expiresAt" > now()`;

/** Stores the tokens that undo an email change. Callers of writing methods must hold the account's lock. */
@Injectable()
export class EmailChangesRepository {
  /**
   * Reserves the previous email, unless a recent change had set it and no password was set through a link sent to it. Otherwise
   * two changes in a row would block a stranger's email.
   */
  async insert(
    em: EntityManager,
    userId: number,
    previousEmail: string,
    tokenHash: string,
    hours: number,
  ): Promise<Date> {
    const [row] = await em.query<{ expiresAt: Date }[]>(
      `INSERT INTO one_time_tokens ("userId", purpose, "tokenHash", "previousEmail", "isReserved", "createdAt", "expiresAt")
       VALUES ($1, 'undo-email', $2, $3, NOT EXISTS (
                 SELECT 1 FROM one_time_tokens t JOIN users u ON u.id = t."userId"
                  WHERE t."userId" = $1 AND ${IS_LIVE} AND t."createdAt" >= coalesce(u."passwordSetAt", '-infinity')),
               clock_timestamp(), now() + $4 * interval '1 hour') RETURNING "expiresAt"`,
      [userId, tokenHash, previousEmail, hours],
    );
    return row!.expiresAt;
  }

  async isTaken(em: EntityManager, email: string): Promise<boolean> {
    const rows = await em.query<unknown[]>(`SELECT 1 FROM users WHERE lower(email) = lower($1)`, [email]);
    return rows.length > 0;
  }

  /** Returns the change that the token can undo; null if the token is unknown, used or expired. */
  async find(em: EntityManager, tokenHash: string): Promise<EmailChange | null> {
    const [row] = await em.query<EmailChange[]>(
      `SELECT t.id, t."userId", t."previousEmail", coalesce(u."passwordSetAt" >= t."createdAt", false) AS "passwordSetSince"
         FROM one_time_tokens t JOIN users u ON u.id = t."userId"
        WHERE t."tokenHash" = $1 AND ${IS_LIVE}`,
      [tokenHash],
    );
    return row ?? null;
  }

  /**
   * Expires the tokens of this change and of later ones. Sets a time before now(), which is the start of the transaction;
   * otherwise a transaction that started earlier and had to wait would still accept the token.
   */
  async expire(em: EntityManager, { id, userId }: EmailChange): Promise<void> {
    await em.query(
      `UPDATE one_time_tokens t SET "expiresAt" = "createdAt" WHERE t."userId" = $1 AND t.id >= $2 AND ${IS_LIVE}`,
      [userId, id],
    );
  }

  /** Returns true if a valid token could restore this email to another account. */
  async isReserved(em: EntityManager, email: string, exceptUserId: number | null): Promise<boolean> {
    const rows = await em.query<unknown[]>(
      `SELECT 1 FROM one_time_tokens t
        WHERE lower(t."previousEmail") = lower($1) AND t."isReserved" AND ${IS_LIVE} AND t."userId" IS DISTINCT FROM $2::int LIMIT 1`,
      [email, exceptUserId],
    );
    return rows.length > 0;
  }
}
