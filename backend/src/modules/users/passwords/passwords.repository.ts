import { Injectable } from '@nestjs/common';
import { TIME_ZONE } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';

export interface TokenOwner {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  expiresAt: Date;
}

/** What a new password does to an account whose email somebody else had changed: see `extensions`, accounts. */
export interface PasswordChange {
  userId: number;
  /** Nobody had signed in since somebody else changed the email: the mail may have reached a stranger. */
  emailUnproven: boolean;
}

/** One-time links that set a password, by the hash of their token: an invitation, and any number of resets. */
@Injectable()
export class PasswordsRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async idOf(em: EntityManager, email: string): Promise<number | null> {
    // Held, so that no link is made for an email that is being replaced.
    const [row] = await em.query<{ id: number }[]>(
      `SELECT id FROM users WHERE lower(email) = lower($1) FOR NO KEY UPDATE`,
      [email],
    );
    return row?.id ?? null;
  }

  /** The newest invitation is the only one. */
  async storeInvitation(em: EntityManager, userId: number, tokenHash: string, hours: number): Promise<Date> {
    const [[row]] = await em.query<[{ expiresAt: Date }[], number]>(
      `UPDATE users SET "verificationToken" = $2, "verificationExpires" = now() + $3 * interval '1 hour'
        WHERE id = $1 RETURNING "verificationExpires" AS "expiresAt"`,
      [userId, tokenHash, hours],
    );
    return row!.expiresAt;
  }

  /** Beside those that are live already. Null for a token that is stored already, of a job that runs twice. */
  async storeReset(
    em: EntityManager,
    userId: number,
    tokenHash: string,
    hours: number,
  ): Promise<Date | null> {
    const [row] = await em.query<{ expiresAt: Date }[]>(
      `INSERT INTO one_time_tokens ("userId", purpose, "tokenHash", "expiresAt")
       VALUES ($1, 'reset', $2, now() + $3 * interval '1 hour') ON CONFLICT ("tokenHash") DO NOTHING
       RETURNING "expiresAt"`,
      [userId, tokenHash, hours],
    );
    return row?.expiresAt ?? null;
  }

  /** No link that sets the password of the account works any more. */
  async forget(em: EntityManager, userId: number): Promise<void> {
    await em.query(
      `UPDATE users SET "verificationToken" = NULL, "verificationExpires" = NULL WHERE id = $1`,
      [userId],
    );
    // Kept until the night: a job that runs twice must not bring one back.
    await em.query(
      `UPDATE one_time_tokens SET "expiresAt" = "createdAt"
        WHERE "userId" = $1 AND purpose = 'reset' AND "expiresAt" > now()`,
      [userId],
    );
  }

  /** Whose link it is; null where it is unknown, used or too old. */
  async owner(tokenHash: string, em: EntityManager = this.dataSource.manager): Promise<TokenOwner | null> {
    const [row] = await em.query<TokenOwner[]>(
      `SELECT u.id, u.email, u."firstName", u."lastName", l."expiresAt"
         FROM (SELECT id, "verificationExpires" AS "expiresAt" FROM users WHERE "verificationToken" = $1
               UNION ALL
               SELECT "userId", "expiresAt" FROM one_time_tokens WHERE "tokenHash" = $1 AND purpose = 'reset') l
         JOIN users u ON u.id = l.id
        WHERE l."expiresAt" > now()`,
      [tokenHash],
    );
    return row ?? null;
  }

  /**
   * Uses the link up, and with it every other one. Null where somebody used it before, or it is too old by now. From
   * the day on which a password comes by an unproven email, events before it can't be rated by the account.
   */
  async setPassword(
    em: EntityManager,
    tokenHash: string,
    passwordHash: string,
  ): Promise<PasswordChange | null> {
    const owner = await this.owner(tokenHash, em);
    if (!owner) return null;
    const [held] = await em.query<{ emailUnproven: boolean }[]>(
      `SELECT "emailUnproven" FROM users WHERE id = $1 FOR NO KEY UPDATE`,
      [owner.id],
    );
    // Asked again now that the account is held: somebody may have used it meanwhile.
    if (!held || !(await this.owner(tokenHash, em))) return null;
    await this.forget(em, owner.id);
    await em.query(
      `UPDATE users SET password = $2, "passwordSetAt" = clock_timestamp(), "emailUnproven" = false,
              "ratesFrom" = CASE WHEN "emailUnproven" THEN (now() AT TIME ZONE '${TIME_ZONE}')::date ELSE "ratesFrom" END
        WHERE id = $1`,
      [owner.id, passwordHash],
    );
    return { userId: owner.id, emailUnproven: held.emailUnproven };
  }

  /** Forgets links that are past their time, those that undo a change of an email too. Answers how many. */
  async forgetExpired(em: EntityManager): Promise<number> {
    const [, invitations] = await em.query<[unknown, number]>(
      `UPDATE users SET "verificationToken" = NULL, "verificationExpires" = NULL WHERE "verificationExpires" <= now()`,
    );
    const [, others] = await em.query<[unknown, number]>(
      `DELETE FROM one_time_tokens WHERE "expiresAt" <= now()`,
    );
    return invitations + others;
  }
}
