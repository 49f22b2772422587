import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { NO_PASSWORD } from '../../../common/auth/password';

export interface EmailChange {
  id: number;
  userId: number;
  previousEmail: string;
  /** Somebody has set a password since: perhaps whoever read the mails of the other address. */
  passwordSetSince: boolean;
}

const LIVE_UNDO = `purpose = 'undo-email' AND "expiresAt" > now()`;

/** Changes of emails that can still be undone. The caller of every writing method holds the account. */
@Injectable()
export class EmailChangesRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async store(
    em: EntityManager,
    userId: number,
    previousEmail: string,
    tokenHash: string,
    hours: number,
  ): Promise<Date> {
    const [row] = await em.query<{ expiresAt: Date }[]>(
      `INSERT INTO one_time_tokens ("userId", purpose, "tokenHash", "previousEmail", "createdAt", "expiresAt")
       VALUES ($1, 'undo-email', $2, $3, clock_timestamp(), now() + $4 * interval '1 hour') RETURNING "expiresAt"`,
      [userId, tokenHash, previousEmail, hours],
    );
    return row!.expiresAt;
  }

  /** The change that the link undoes; null where the link is unknown, used or too old. */
  async find(em: EntityManager, tokenHash: string): Promise<EmailChange | null> {
    const [row] = await em.query<EmailChange[]>(
      `SELECT t.id, t."userId", t."previousEmail", coalesce(u."passwordSetAt" > t."createdAt", false) AS "passwordSetSince"
         FROM one_time_tokens t JOIN users u ON u.id = t."userId"
        WHERE t."tokenHash" = $1 AND ${LIVE_UNDO}`,
      [tokenHash],
    );
    return row ?? null;
  }

  /**
   * The change is undone, and with it those that came after it. Not expired as of now(), which is when the transaction
   * began: one that began before and has waited would still find the link alive.
   */
  async useUp(em: EntityManager, { id, userId }: EmailChange): Promise<void> {
    await em.query(
      `UPDATE one_time_tokens SET "expiresAt" = "createdAt" WHERE "userId" = $1 AND id >= $2 AND ${LIVE_UNDO}`,
      [userId, id],
    );
  }

  /** From now on only a sign-in with the present password says that the account is still its owner's. */
  async markUnproven(em: EntityManager, userId: number): Promise<void> {
    await em.query(`UPDATE users SET "emailUnproven" = true WHERE id = $1`, [userId]);
  }

  /** Nobody knows a password of the account any more. */
  async dropPassword(em: EntityManager, userId: number): Promise<void> {
    await em.query(`UPDATE users SET password = '${NO_PASSWORD}' WHERE id = $1`, [userId]);
  }

  /** Whether a link that still lives can bring this email back to another account. */
  async isReserved(em: EntityManager, email: string, exceptUserId: number | null): Promise<boolean> {
    const rows = await em.query<unknown[]>(
      `SELECT 1 FROM one_time_tokens
        WHERE lower("previousEmail") = lower($1) AND ${LIVE_UNDO} AND "userId" IS DISTINCT FROM $2::int LIMIT 1`,
      [email, exceptUserId],
    );
    return rows.length > 0;
  }
}
