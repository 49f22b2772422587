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

export interface PasswordChange {
  userId: number;
  /** Nobody had signed in since somebody else changed the email: the mail may have reached a stranger. */
  emailUnproven: boolean;
}

/** One-time tokens that set a password, stored as hashes: one invitation and any number of resets for an account. */
@Injectable()
export class PasswordsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Locks the account, so that no token is made for an email that is being replaced. */
  async lockByEmail(em: EntityManager, email: string): Promise<number | null> {
    const [row] = await em.query<{ id: number }[]>(
      `SELECT id FROM users WHERE lower(email) = lower($1) FOR NO KEY UPDATE`,
      [email],
    );
    return row?.id ?? null;
  }

  /** Replaces an earlier invitation. */
  async updateInvitation(em: EntityManager, userId: number, tokenHash: string, hours: number): Promise<Date> {
    const [[row]] = await em.query<[{ expiresAt: Date }[], number]>(
      `UPDATE users SET "verificationToken" = $2, "verificationExpires" = now() + $3 * interval '1 hour'
        WHERE id = $1 RETURNING "verificationExpires" AS "expiresAt"`,
      [userId, tokenHash, hours],
    );
    return row!.expiresAt;
  }

  /** Earlier resets stay valid. Null for a token that is stored already, by a job that runs twice. */
  async insertReset(
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

  /** Expires every token that sets the password of the account. */
  async expireTokens(em: EntityManager, userId: number): Promise<void> {
    await em.query(
      `UPDATE users SET "verificationToken" = NULL, "verificationExpires" = NULL WHERE id = $1`,
      [userId],
    );
    // Deleted only at night: a job that runs twice must not bring one back.
    await em.query(
      `UPDATE one_time_tokens SET "expiresAt" = "createdAt"
        WHERE "userId" = $1 AND purpose = 'reset' AND "expiresAt" > now()`,
      [userId],
    );
  }

  /** Null where the token is unknown, used or expired. */
  async findOwner(
    tokenHash: string,
    em: EntityManager = this.dataSource.manager,
  ): Promise<TokenOwner | null> {
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
   * Sets the password and expires this token and all others. Null where the token was used before or is expired. From
   * the day on which a password comes by an unproven email, the account can't rate earlier events.
   */
  async updatePassword(
    em: EntityManager,
    tokenHash: string,
    passwordHash: string,
  ): Promise<PasswordChange | null> {
    const owner = await this.findOwner(tokenHash, em);
    if (!owner) return null;
    const [locked] = await em.query<{ emailUnproven: boolean }[]>(
      `SELECT "emailUnproven" FROM users WHERE id = $1 FOR NO KEY UPDATE`,
      [owner.id],
    );
    // Read again under the lock: the token may have been used meanwhile.
    if (!locked || !(await this.findOwner(tokenHash, em))) return null;
    await this.expireTokens(em, owner.id);
    await em.query(
      `UPDATE users SET password = $2, "passwordSetAt" = clock_timestamp(), "emailUnproven" = false,
              "ratesFrom" = CASE WHEN "emailUnproven" THEN (now() AT TIME ZONE '${TIME_ZONE}')::date ELSE "ratesFrom" END
        WHERE id = $1`,
      [owner.id, passwordHash],
    );
    return { userId: owner.id, emailUnproven: locked.emailUnproven };
  }

  /** Deletes expired tokens of every purpose. Returns how many. */
  async deleteExpired(em: EntityManager): Promise<number> {
    const [, invitations] = await em.query<[unknown, number]>(
      `UPDATE users SET "verificationToken" = NULL, "verificationExpires" = NULL WHERE "verificationExpires" <= now()`,
    );
    const [, others] = await em.query<[unknown, number]>(
      `DELETE FROM one_time_tokens WHERE "expiresAt" <= now()`,
    );
    return invitations + others;
  }
}
