import { Injectable } from '@nestjs/common';
import type { Role, UserType } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import type { Credentials, PendingUser, UserProfile } from './dto/user.dto';

/** The name of the index that the second account of an email runs into. */
export const EMAIL_INDEX = 'ux_users_email';

export interface NewUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  school: string | null;
  verificationToken: string;
}

export type PendingState = Pick<
  PendingUser,
  'id' | 'firstName' | 'lastName' | 'email' | 'userType' | 'school'
> & {
  role: Role;
  isVerified: boolean;
};

@Injectable()
export class UsersRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** A pending account; its token lives for seven days. */
  async insertPending(em: EntityManager, user: NewUser): Promise<number> {
    const [row] = await em.query<{ id: number }[]>(
      `INSERT INTO users (email, password, "firstName", "lastName", role, "userType", school,
                          "verificationToken", "verificationExpires")
       VALUES ($1, $2, $3, $4, 'user', $5, $6, $7, now() + interval '7 days') RETURNING id`,
      [
        user.email,
        user.password,
        user.firstName,
        user.lastName,
        user.userType,
        user.school,
        user.verificationToken,
      ],
    );
    return row!.id;
  }

  async credentials(email: string): Promise<Credentials | null> {
    const [row] = await this.dataSource.query<Credentials[]>(
      `SELECT id, password, "isVerified" FROM users WHERE lower(email) = lower($1)`,
      [email],
    );
    return row ?? null;
  }

  async profile(id: number): Promise<UserProfile | null> {
    const [row] = await this.dataSource.query<UserProfile[]>(
      `SELECT id, email, "firstName", "lastName", role, "userType", school, "yearsCoaching",
              "yearsCoaching" AS experience, region, "yearsExperience", age, "teamMascot", "photoUrl",
              "isVerified", "createdAt"
         FROM users WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Oldest first: who has waited longest is decided first. */
  pending(userType: UserType | null): Promise<PendingUser[]> {
    return this.dataSource.query(
      `SELECT id, "firstName", "lastName", email, "userType", school, region, "yearsCoaching", "createdAt"
         FROM users WHERE NOT "isVerified" AND ($1::text IS NULL OR "userType" = $1)
        ORDER BY "createdAt", id`,
      [userType],
    );
  }

  /** The account, held until the transaction ends: two people deciding at once meet here. */
  async lock(em: EntityManager, id: number): Promise<PendingState | null> {
    const [row] = await em.query<PendingState[]>(
      `SELECT id, "firstName", "lastName", email, role, "userType", school, "isVerified"
         FROM users WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** `region` fills an empty one only. */
  async approve(em: EntityManager, id: number, region: string | null): Promise<void> {
    await em.query(
      `UPDATE users SET "isVerified" = true, region = coalesce(nullif(region, ''), $2),
              "verificationToken" = NULL, "verificationExpires" = NULL
        WHERE id = $1`,
      [id, region],
    );
  }

  /** How many administrators there are, each held: two of them deleting each other meet here. */
  async lockAdmins(em: EntityManager): Promise<number> {
    const rows = await em.query<unknown[]>(
      `SELECT id FROM users WHERE role = 'admin' ORDER BY id FOR UPDATE`,
    );
    return rows.length;
  }

  async remove(em: EntityManager, id: number): Promise<void> {
    await em.query(`DELETE FROM users WHERE id = $1`, [id]);
  }

  /** Forgets one-time tokens that are past their time. Answers how many. */
  async forgetExpiredTokens(em: EntityManager): Promise<number> {
    const [, count] = await em.query<[unknown, number]>(
      `UPDATE users SET "verificationToken" = NULL, "verificationExpires" = NULL WHERE "verificationExpires" <= now()`,
    );
    return count;
  }
}
