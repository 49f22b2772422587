import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';

export interface LinkOwner {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  expiresAt: Date;
}

const LIVE = `"verificationToken" = $1 AND "verificationExpires" > now()`;

/** One-time links: of each account the newest one only, by the hash of its token. */
@Injectable()
export class LinksRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async idOf(em: EntityManager, email: string): Promise<number | null> {
    const [row] = await em.query<{ id: number }[]>(`SELECT id FROM users WHERE lower(email) = lower($1)`, [
      email,
    ]);
    return row?.id ?? null;
  }

  async store(em: EntityManager, userId: number, tokenHash: string, hours: number): Promise<void> {
    await em.query(
      `UPDATE users SET "verificationToken" = $2, "verificationExpires" = now() + $3 * interval '1 hour' WHERE id = $1`,
      [userId, tokenHash, hours],
    );
  }

  async forget(em: EntityManager, userId: number): Promise<void> {
    await em.query(
      `UPDATE users SET "verificationToken" = NULL, "verificationExpires" = NULL WHERE id = $1`,
      [userId],
    );
  }

  /** Whose link it is; null where it is unknown, used or too old. */
  async owner(tokenHash: string): Promise<LinkOwner | null> {
    const [row] = await this.dataSource.query<LinkOwner[]>(
      `SELECT id, email, "firstName", "lastName", "verificationExpires" AS "expiresAt" FROM users WHERE ${LIVE}`,
      [tokenHash],
    );
    return row ?? null;
  }

  /** Uses the link up. Answers the account; null where somebody used it before, or it is too old by now. */
  async setPassword(em: EntityManager, tokenHash: string, passwordHash: string): Promise<number | null> {
    const [rows] = await em.query<[{ id: number }[], number]>(
      `UPDATE users SET password = $2, "verificationToken" = NULL, "verificationExpires" = NULL
        WHERE ${LIVE} RETURNING id`,
      [tokenHash, passwordHash],
    );
    return rows[0]?.id ?? null;
  }

  /** Forgets links that are past their time. Answers how many. */
  async forgetExpired(em: EntityManager): Promise<number> {
    const [, count] = await em.query<[unknown, number]>(
      `UPDATE users SET "verificationToken" = NULL, "verificationExpires" = NULL WHERE "verificationExpires" <= now()`,
    );
    return count;
  }
}
