import { Injectable } from '@nestjs/common';
import { LIMITS, type UserType } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import { PictureReferences } from '../files';
import type { Credentials, PendingUserDto, UserProfileDto } from './dto/user.dto';
import { SCHOOL } from './people.repository';
import type { User } from './user.entity';

/** The name of the index that the second account of an email runs into. */
export const EMAIL_INDEX = 'ux_users_email';

/** Which pending accounts: of one type, and of a region or none. Left out: all. */
export interface PendingScope {
  userType?: UserType;
  region?: string | null;
}

export interface NewUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  school: string | null;
  teamId: number | null;
  region: string | null;
  verificationToken: string;
}

/** What only statements of their own read or write. */
type Secret =
  'password' | 'verificationToken' | 'verificationExpires' | 'emailUnproven' | 'passwordSetAt' | 'ratesFrom';

/**
 * An account as it is while it is held for a change. `invited`: it has no password. `wasIn`: it has or had one, so
 * that it is somebody's.
 */
export type Account = Omit<User, Secret | 'createdAt'> & { invited: boolean; wasIn: boolean };

@Injectable()
export class UsersRepository {
  constructor(
    private readonly dataSource: DataSource,
    pictures: PictureReferences,
  ) {
    pictures.register((em, urls) =>
      em.query(`SELECT "photoUrl" AS url FROM users WHERE "photoUrl" = ANY($1::text[])`, [urls]),
    );
  }

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** A pending account; its token lives for seven days. */
  async insertPending(em: EntityManager, user: NewUser): Promise<number> {
    const [row] = await em.query<{ id: number }[]>(
      `INSERT INTO users (email, password, "firstName", "lastName", role, "userType", school, "teamId",
                          region, "verificationToken", "verificationExpires")
       VALUES ($1, $2, $3, $4, 'user', $5, $6, $7, $8, $9, now() + interval '7 days') RETURNING id`,
      [
        user.email,
        user.password,
        user.firstName,
        user.lastName,
        user.userType,
        user.school,
        user.teamId,
        user.region,
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
      `SELECT u.id, u.email, u."firstName", u."lastName", u.role, u."userType", ${SCHOOL} AS school, u."teamId",
              u."yearsCoaching", u."yearsCoaching" AS experience, u.region, u."yearsExperience", u.age,
              u."teamMascot", u."photoUrl", u."isVerified", u."createdAt"
         FROM users u LEFT JOIN teams_name_view t ON t.id = u."teamId" WHERE u.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Oldest first: who has waited longest is decided first. `LIMITS.listMax` at once; others move up. */
  pending(scope: PendingScope): Promise<PendingUserDto[]> {
    const { userType = null, region = null } = scope;
    return this.dataSource.query(
      `SELECT u.id, u."firstName", u."lastName", u.email, u."userType", ${SCHOOL} AS school, u.region,
              u."yearsCoaching", u."createdAt"
         FROM users u LEFT JOIN teams_name_view t ON t.id = u."teamId"
        WHERE NOT u."isVerified" AND ($1::text IS NULL OR u."userType" = $1)
          AND ($2::text IS NULL OR u.region IS NULL OR lower(u.region) = lower($2))
        ORDER BY u."createdAt", u.id LIMIT $3`,
      [userType, region, LIMITS.listMax],
    );
  }

  /** The account, held until the transaction ends: two people deciding at once meet here. */
  async lock(em: EntityManager, id: number): Promise<Account | null> {
    const [row] = await em.query<Account[]>(
      `SELECT u.id, u."firstName", u."lastName", u.email, u.role, u."userType",
              coalesce((SELECT t.name FROM teams_name_view t WHERE t.id = u."teamId"), u.school) AS school, u."teamId", u.region,
              u."yearsCoaching", u."yearsExperience", u.age, u."teamMascot", u."photoUrl", u."isVerified",
              u.password = '' AS invited, u.password <> '' OR u."passwordSetAt" IS NOT NULL AS "wasIn"
         FROM users u WHERE u.id = $1 FOR NO KEY UPDATE`,
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

  /** `region` and `teamId` fill empty ones only. */
  async approve(em: EntityManager, id: number, region: string | null, teamId: number | null): Promise<void> {
    await em.query(
      `UPDATE users SET "isVerified" = true, region = coalesce(nullif(region, ''), $2),
              "teamId" = coalesce("teamId", $3), "verificationToken" = NULL, "verificationExpires" = NULL
        WHERE id = $1`,
      [id, region, teamId],
    );
  }

  /** Where email and password are still those: a change of the email at this moment must not lose its mark. */
  async markProven(id: number, email: string, passwordHash: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE users SET "emailUnproven" = false
        WHERE id = $1 AND lower(email) = lower($2) AND password = $3 AND "emailUnproven"`,
      [id, email, passwordHash],
    );
  }

  async setEmail(em: EntityManager, id: number, email: string): Promise<void> {
    await em.query(`UPDATE users SET email = $2 WHERE id = $1`, [id, email]);
  }

  /**
   * The regions in use, by name, each once in any case of letters. One look into the index for each region, however
   * many people there are.
   */
  async regions(): Promise<string[]> {
    const IN_USE = `"isVerified" AND region <> ''`;
    const rows = await this.dataSource.query<{ region: string }[]>(
      `WITH RECURSIVE known AS (
         (SELECT lower(region) AS key, region FROM users WHERE ${IN_USE} ORDER BY lower(region), region LIMIT 1)
         UNION ALL
         SELECT next.key, next.region FROM known, LATERAL (
           SELECT lower(region) AS key, region FROM users
            WHERE ${IN_USE} AND lower(region) > known.key ORDER BY lower(region), region LIMIT 1) next)
       SELECT region FROM known ORDER BY key LIMIT $1`,
      [LIMITS.listMax],
    );
    return rows.map(({ region }) => region);
  }

  /**
   * Whether the account may rate an event of that day; null where the account is gone. The account is held until the
   * transaction ends, so that no review is written while a new password takes its anonymous ones away.
   */
  async mayRate(em: EntityManager, id: number, day: string): Promise<boolean | null> {
    const [row] = await em.query<{ may: boolean }[]>(
      `SELECT "ratesFrom" IS NULL OR "ratesFrom" <= $2::date AS may FROM users WHERE id = $1 FOR SHARE`,
      [id, day],
    );
    return row?.may ?? null;
  }

  async lockForKeyShare(em: EntityManager, id: number): Promise<void> {
    await em.query(`SELECT 1 FROM users WHERE id = $1 FOR KEY SHARE`, [id]);
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
    await em.query(`SELECT 1 FROM officials_account_view WHERE "userId" = $1 FOR NO KEY UPDATE`, [id]);
  }

  async remove(em: EntityManager, id: number): Promise<void> {
    await em.query(`DELETE FROM users WHERE id = $1`, [id]);
  }
}
