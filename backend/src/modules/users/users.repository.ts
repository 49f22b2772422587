import { Injectable } from '@nestjs/common';
import { LIMITS, type UserType } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import type { Credentials, PendingUserDto, UserProfileDto } from './dto/user.dto';
import type { User } from './user.entity';

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

/** An account as it is while it is held for a change. `invited`: no password was chosen yet. */
export type Account = Omit<User, 'password' | 'verificationToken' | 'verificationExpires' | 'createdAt'> & {
  invited: boolean;
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

  async profile(id: number): Promise<UserProfileDto | null> {
    const [row] = await this.dataSource.query<UserProfileDto[]>(
      `SELECT id, email, "firstName", "lastName", role, "userType", school, "yearsCoaching",
              "yearsCoaching" AS experience, region, "yearsExperience", age, "teamMascot", "photoUrl",
              "isVerified", "createdAt"
         FROM users WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Oldest first: who has waited longest is decided first. `LIMITS.listMax` at once; others move up. */
  pending(userType: UserType | null): Promise<PendingUserDto[]> {
    return this.dataSource.query(
      `SELECT id, "firstName", "lastName", email, "userType", school, region, "yearsCoaching", "createdAt"
         FROM users WHERE NOT "isVerified" AND ($1::text IS NULL OR "userType" = $1)
        ORDER BY "createdAt", id LIMIT $2`,
      [userType, LIMITS.listMax],
    );
  }

  /** The account, held until the transaction ends: two people deciding at once meet here. */
  async lock(em: EntityManager, id: number): Promise<Account | null> {
    const [row] = await em.query<Account[]>(
      `SELECT id, "firstName", "lastName", email, role, "userType", school, region, "yearsCoaching",
              "yearsExperience", age, "teamMascot", "photoUrl", "isVerified", password = '' AS invited
         FROM users WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** The official's account with that email, held until the transaction ends; null where there is none. */
  async lockOfficialAccount(em: EntityManager, email: string): Promise<number | null> {
    const [row] = await em.query<{ id: number }[]>(
      `SELECT id FROM users WHERE lower(email) = lower($1) AND role = 'official' FOR NO KEY UPDATE`,
      [email],
    );
    return row?.id ?? null;
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

  /**
   * How many administrators there are, each held: two of them deleting each other meet here. Not against what only
   * refers to them, such as a notification that is being written: that takes them in whatever order.
   */
  async lockAdmins(em: EntityManager): Promise<number> {
    const rows = await em.query<unknown[]>(
      `SELECT id FROM users WHERE role = 'admin' ORDER BY id FOR NO KEY UPDATE`,
    );
    return rows.length;
  }

  /** The official that the account belongs to, held, as it will lose it. Before the account, as an invitation does. */
  async lockOfficialOf(em: EntityManager, id: number): Promise<void> {
    await em.query(`SELECT 1 FROM officials WHERE "userId" = $1 FOR NO KEY UPDATE`, [id]);
  }

  async remove(em: EntityManager, id: number): Promise<void> {
    await em.query(`DELETE FROM users WHERE id = $1`, [id]);
  }
}
