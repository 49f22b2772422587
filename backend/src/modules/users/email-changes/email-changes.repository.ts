import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface EmailChange {
  id: number;
  userId: number;
  previousEmail: string;
  /** True if a password was set after the change, possibly by someone other than the owner. */
  passwordSetSince: boolean;
}

const IS_VALID_SQL = `t.purpose = 'undo-email' AND t."expiresAt" > now()`;

/** Stores the tokens that undo an email change. Callers of writing methods must hold the account's lock. */
@Injectable()
export class EmailChangesRepository {
  /** Reserves the previous email unless a recent, unproven change had set it: two in a row could block a stranger's email. */
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
                  WHERE t."userId" = $1 AND ${IS_VALID_SQL} AND t."createdAt" >= coalesce(u."passwordSetAt", '-infinity')),
               clock_timestamp(), now() + $4 * interval '1 hour') RETURNING "expiresAt"`,
      [userId, tokenHash, previousEmail, hours],
    );
    return row!.expiresAt;
  }

  async isTaken(em: EntityManager, email: string): Promise<boolean> {
    const rows = await em.query<unknown[]>(`SELECT 1 FROM users WHERE lower(email) = lower($1)`, [email]);
    return rows.length > 0;
  }

  async find(em: EntityManager, tokenHash: string): Promise<EmailChange | null> {
    const [row] = await em.query<EmailChange[]>(
      `SELECT t.id, t."userId", t."previousEmail", coalesce(u."passwordSetAt" >= t."createdAt", false) AS "passwordSetSince"
         FROM one_time_tokens t JOIN users u ON u.id = t."userId"
        WHERE t."tokenHash" = $1 AND ${IS_VALID_SQL}`,
      [tokenHash],
    );
    return row ?? null;
  }

  /** Expires this token and later ones retroactively, so that transactions that have already begun reject them too. */
  async expire(em: EntityManager, { id, userId }: EmailChange): Promise<void> {
    await em.query(
      `UPDATE one_time_tokens t SET "expiresAt" = "createdAt" WHERE t."userId" = $1 AND t.id >= $2 AND ${IS_VALID_SQL}`,
      [userId, id],
    );
  }

  async isReserved(em: EntityManager, email: string, exceptUserId: number | null): Promise<boolean> {
    const rows = await em.query<unknown[]>(
      `SELECT 1 FROM one_time_tokens t
        WHERE lower(t."previousEmail") = lower($1) AND t."isReserved" AND ${IS_VALID_SQL} AND t."userId" IS DISTINCT FROM $2::int LIMIT 1`,
      [email, exceptUserId],
    );
    return rows.length > 0;
  }
}
