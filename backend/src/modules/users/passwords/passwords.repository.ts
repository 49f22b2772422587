import { Injectable } from '@nestjs/common';
import { TIME_ZONE } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import { User } from '../user.entity';

type TokenOwner = Pick<User, 'id' | 'email' | 'firstName' | 'lastName'> & { expiresAt: Date };

export interface PasswordChange {
  userId: number;
  /** True if a manager changed the email and nobody has logged in since, so a stranger may have received the link. */
  emailUnproven: boolean;
}

/** Each account has at most one invitation, and any number of password resets. */
@Injectable()
export class PasswordsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Locks the account, so that no token is created for an email that is just being replaced. */
  async lockByEmail(em: EntityManager, email: string): Promise<number | null> {
    const [row] = await em.query<{ id: number }[]>(
      `SELECT id FROM users WHERE lower(email) = lower($1) FOR NO KEY UPDATE`,
      [email],
    );
    return row?.id ?? null;
  }

  /** Replaces any earlier invitation. */
  async updateInvitation(em: EntityManager, userId: number, tokenHash: string, hours: number): Promise<Date> {
    const [[row]] = await em.query<[{ expiresAt: Date }[], number]>(
      `UPDATE users SET "verificationToken" = $2, "verificationExpires" = now() + $3 * interval '1 hour'
        WHERE id = $1 RETURNING "verificationExpires" AS "expiresAt"`,
      [userId, tokenHash, hours],
    );
    return row!.expiresAt;
  }

  /** Earlier tokens stay valid. Returns null if the token is stored already, because the job is running again. */
  async insertReset(em: EntityManager, userId: number, tokenHash: string, hours: number) {
    const [row] = await em.query<{ expiresAt: Date }[]>(
      `INSERT INTO one_time_tokens ("userId", purpose, "tokenHash", "expiresAt")
       VALUES ($1, 'reset', $2, now() + $3 * interval '1 hour') ON CONFLICT ("tokenHash") DO NOTHING
       RETURNING "expiresAt"`,
      [userId, tokenHash, hours],
    );
    return row?.expiresAt ?? null;
  }

  async expireTokens(em: EntityManager, userId: number): Promise<void> {
    const clearedInvitation = { verificationToken: null, verificationExpires: null };
    await em.getRepository(User).update({ id: userId }, clearedInvitation);
    // The nightly cleanup deletes the row. Until then, it keeps a job that runs twice from inserting the token again.
    await em.query(
      `UPDATE one_time_tokens SET "expiresAt" = "createdAt"
        WHERE "userId" = $1 AND purpose = 'reset' AND "expiresAt" > now()`,
      [userId],
    );
  }

  async findOwner(tokenHash: string, em = this.dataSource.manager): Promise<TokenOwner | null> {
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

  /** Returns null if the token is used or expired. If the email was unproven, the account can't review earlier events anymore. */
  async updatePassword(
    em: EntityManager,
    tokenHash: string,
    passwordHash: string,
  ): Promise<PasswordChange | null> {
    const owner = await this.findOwner(tokenHash, em);
    if (!owner) return null;
    const account = await em.getRepository(User).findOne({
      select: { id: true, emailUnproven: true },
      where: { id: owner.id },
      lock: { mode: 'for_no_key_update' },
    });
    // Reads the owner again under the lock, because someone may have used the token concurrently.
    if (!account || !(await this.findOwner(tokenHash, em))) return null;
    await this.expireTokens(em, owner.id);
    await em.query(
      `UPDATE users SET password = $2, "passwordSetAt" = clock_timestamp(), "emailUnproven" = false,
              "ratesFrom" = CASE WHEN "emailUnproven" THEN (now() AT TIME ZONE '${TIME_ZONE}')::date ELSE "ratesFrom" END
        WHERE id = $1`,
      [owner.id, passwordHash],
    );
    return { userId: owner.id, emailUnproven: account.emailUnproven };
  }

  /**
   * Returns false if the current hash has changed. `passwordSetAt` only advances to the latest email change, not to now, because
   * a newer time would count as proof of the new email.
   */
  async replacePassword(
    em: EntityManager,
    userId: number,
    currentHash: string,
    newHash: string,
  ): Promise<boolean> {
    // Waits for a concurrent email change, because the next statement must see its token.
    await em.getRepository(User).findOne({ where: { id: userId }, lock: { mode: 'for_no_key_update' } });
    const [, count] = await em.query<[unknown, number]>(
      `UPDATE users SET password = $3, "passwordSetAt" = greatest("passwordSetAt", (
              SELECT max("createdAt") FROM one_time_tokens
               WHERE "userId" = $1 AND purpose = 'undo-email' AND "expiresAt" > now()))
        WHERE id = $1 AND password = $2`,
      [userId, currentHash, newHash],
    );
    if (count === 1) await this.expireTokens(em, userId);
    return count === 1;
  }

  async deleteExpired(em: EntityManager): Promise<number> {
    const [, invitations] = await em.query<[unknown, number]>(
      `UPDATE users SET "verificationToken" = NULL, "verificationExpires" = NULL WHERE "verificationExpires" <= now()`,
    );
    const [, otherTokens] = await em.query<[unknown, number]>(
      `DELETE FROM one_time_tokens WHERE "expiresAt" <= now()`,
    );
    return invitations + otherTokens;
  }
}
