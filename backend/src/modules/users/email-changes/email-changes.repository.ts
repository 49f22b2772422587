import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface EmailChange {
  id: number;
  userId: number;
  previousEmail: string;
  /** A password was set after the change, possibly by somebody who reads the mails of the new address. */
  passwordSetSince: boolean;
}

const IS_LIVE = `purpose = 'undo-email' AND t."expiresAt" > now()`;
const CONFIRMS = `purpose = 'confirm-email' AND t."expiresAt" > now()`;

/** The tokens that undo an email change or confirm the new email. Callers of writing methods must have locked the account. */
@Injectable()
export class EmailChangesRepository {
  /** `isReserved`: nobody else may have the previous email while the token is valid. */
  async insert(
    em: EntityManager,
    { id, email, isReserved }: { id: number; email: string; isReserved: boolean },
    tokenHash: string,
    hours: number,
  ): Promise<Date> {
    const [row] = await em.query<{ expiresAt: Date }[]>(
      `INSERT INTO one_time_tokens ("userId", purpose, "tokenHash", "previousEmail", "isReserved", "createdAt", "expiresAt")
       VALUES ($1, 'undo-email', $2, $3, $4, clock_timestamp(), now() + $5 * interval '1 hour') RETURNING "expiresAt"`,
      [id, tokenHash, email, isReserved, hours],
    );
    return row!.expiresAt;
  }

  async insertConfirmation(
    em: EntityManager,
    userId: number,
    newEmail: string,
    tokenHash: string,
    hours: number,
  ): Promise<Date> {
    const [row] = await em.query<{ expiresAt: Date }[]>(
      `INSERT INTO one_time_tokens ("userId", purpose, "tokenHash", "newEmail", "expiresAt")
       VALUES ($1, 'confirm-email', $2, $3, now() + $4 * interval '1 hour') RETURNING "expiresAt"`,
      [userId, tokenHash, newEmail, hours],
    );
    return row!.expiresAt;
  }

  /** The email that the token proves; null if the token is unknown, used or expired. */
  async findConfirmation(
    em: EntityManager,
    tokenHash: string,
  ): Promise<{ userId: number; newEmail: string } | null> {
    const [row] = await em.query<{ userId: number; newEmail: string }[]>(
      `SELECT t."userId", t."newEmail" FROM one_time_tokens t WHERE t."tokenHash" = $1 AND ${CONFIRMS}`,
      [tokenHash],
    );
    return row ?? null;
  }

  /** Expires the confirmations of an account as `expire` does. */
  async expireConfirmations(em: EntityManager, userId: number): Promise<void> {
    await em.query(
      `UPDATE one_time_tokens t SET "expiresAt" = "createdAt" - interval '1 second' WHERE t."userId" = $1 AND ${CONFIRMS}`,
      [userId],
    );
  }

  /** Whether an account has the email and would not have to give it away. */
  async isHeld(em: EntityManager, email: string): Promise<boolean> {
    const rows = await em.query<unknown[]>(
      `SELECT 1 FROM users WHERE lower(email) = lower($1) AND "fallbackEmail" IS NULL`,
      [email],
    );
    return rows.length > 0;
  }

  /** Gives the account that has this email without having proven it its proven one back. Returns that account. */
  async release(
    em: EntityManager,
    email: string,
    exceptUserId: number | null,
  ): Promise<{ id: number; email: string } | null> {
    const [[row]] = await em.query<[{ id: number; email: string }[], number]>(
      `UPDATE users SET email = "fallbackEmail", "fallbackEmail" = NULL
        WHERE lower(email) = lower($1) AND "fallbackEmail" IS NOT NULL AND id IS DISTINCT FROM $2::int
        RETURNING id, email`,
      [email, exceptUserId],
    );
    return row ?? null;
  }

  /** Accounts that could go back to this email stay where they are from now on. */
  async forgetFallback(em: EntityManager, email: string, exceptUserId: number | null): Promise<void> {
    await em.query(
      `UPDATE users SET "fallbackEmail" = NULL WHERE lower("fallbackEmail") = lower($1) AND id IS DISTINCT FROM $2::int`,
      [email, exceptUserId],
    );
  }

  /** The change that the token undoes; null if the token is unknown, used or expired. */
  async find(em: EntityManager, tokenHash: string): Promise<EmailChange | null> {
    const [row] = await em.query<EmailChange[]>(
      `SELECT t.id, t."userId", t."previousEmail", coalesce(u."passwordSetAt" > t."createdAt", false) AS "passwordSetSince"
         FROM one_time_tokens t JOIN users u ON u.id = t."userId"
        WHERE t."tokenHash" = $1 AND ${IS_LIVE}`,
      [tokenHash],
    );
    return row ?? null;
  }

  /**
   * Expires the token of a change and those of later changes. Sets a time before now(), which is the start of the
   * transaction: a transaction that started earlier and waited would otherwise still accept the token.
   */
  async expire(em: EntityManager, { id, userId }: EmailChange): Promise<void> {
    await em.query(
      `UPDATE one_time_tokens t SET "expiresAt" = "createdAt" WHERE t."userId" = $1 AND t.id >= $2 AND ${IS_LIVE}`,
      [userId, id],
    );
  }

  /** Whether a valid token could restore this email to another account. */
  async isReserved(em: EntityManager, email: string, exceptUserId: number | null): Promise<boolean> {
    const rows = await em.query<unknown[]>(
      `SELECT 1 FROM one_time_tokens t
        WHERE lower(t."previousEmail") = lower($1) AND t."isReserved" AND ${IS_LIVE} AND t."userId" IS DISTINCT FROM $2::int LIMIT 1`,
      [email, exceptUserId],
    );
    return rows.length > 0;
  }
}
