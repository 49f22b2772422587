import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { type ShownPageQuery, shownWindow } from '../../common/http';
import {
  Conditions,
  countWaiting,
  type NamesFirst,
  type Page,
  personRankSql,
  prefixPattern,
  selectPage,
  type Waiting,
} from '../../common/sql/queries';
import { PictureReferences } from '../files';
import type { AccountSort } from './account-lists.dto';
import type { UserProfileDto } from './accounts.dto';
import { User } from './user.entity';
import { inScopeSql } from './users.policy';

export const EMAIL_INDEX = 'ux_users_email';

/** SQL for a coach's school: the team's name or, without a team, the entered text. */
const SCHOOL_SQL = 'coalesce(t.name, u.school)';
/** SQL for the region that lists filter by: the account's own or, if it has none, its team's. */
const REGION_SQL = `coalesce(nullif(btrim(u.region), ''), t.region)`;
/** Compares `REGION_SQL` with a region, written so that the indexes on the account's region and on its team apply. */
const isInRegionSql = (
  p: string,
): string => `(lower(u.region) = lower(${p}) OR coalesce(btrim(u.region), '') = ''
  AND u."teamId" = ANY (ARRAY(SELECT id FROM teams_name_view WHERE lower(region) = lower(${p}))))`;
const FROM_SQL = `FROM users u LEFT JOIN teams_name_view t ON t.id = u."teamId"`;

const SHARED_COLUMNS = `u.id, u."firstName", u."lastName", u.email, u.role, u."userType", u.region, u."photoUrl",
  u."isVerified", u."createdAt"`;
const COLUMNS_BY_TYPE = {
  Coach: `${SHARED_COLUMNS}, ${SCHOOL_SQL} AS school, u."teamId", t.region AS "teamRegion", u.age, u."yearsCoaching", u."yearsCoaching" AS experience,
    u."teamMascot"`,
  'Regional Supervisor': `${SHARED_COLUMNS}, u."yearsExperience"`,
};
export type ListedType = keyof typeof COLUMNS_BY_TYPE;

/** The key of an account's own texts and its team's name; of the team's region only if the account has none, like `REGION_SQL`. */
const SEARCH_KEY_SQL = `(u."searchKey" || ' ' ||
  coalesce(CASE WHEN btrim(u.region) <> '' THEN t."nameKey" ELSE t."searchKey" END, ''))`;

const EXPERIENCE_SQL = `CASE u."userType" WHEN 'Coach' THEN u."yearsCoaching" ELSE u."yearsExperience" END`;
/** In the order of `ix_users_people`, which both directions of the order by name read instead of sorting. */
const NAME_ORDER_SQL = 'u."lastName", u."firstName", u.id';
/** Maps each allowed sort order to SQL, so that no other text can reach the database. */
const ORDER_SQL: Record<AccountSort, string> = {
  name: NAME_ORDER_SQL,
  '-name': 'u."lastName" DESC, u."firstName" DESC, u.id DESC',
  school: `lower(${SCHOOL_SQL}), ${NAME_ORDER_SQL}`,
  '-school': `lower(${SCHOOL_SQL}) DESC NULLS LAST, ${NAME_ORDER_SQL}`,
  region: `lower(${REGION_SQL}), ${NAME_ORDER_SQL}`,
  '-region': `lower(${REGION_SQL}) DESC NULLS LAST, ${NAME_ORDER_SQL}`,
  experience: `${EXPERIENCE_SQL}, ${NAME_ORDER_SQL}`,
  '-experience': `${EXPERIENCE_SQL} DESC NULLS LAST, ${NAME_ORDER_SQL}`,
};

/** Must match the condition of `ix_users_schools` word for word. */
const IS_WITHOUT_TEAM_SQL = `u."teamId" IS NULL AND u.school IS NOT NULL AND u."isVerified"`;

export interface AccountFilter extends NamesFirst {
  q?: string;
  region?: string;
  /** Only accounts in this region, followed by accounts without one. */
  scope?: string;
  exceptId?: number;
  verifiedOnly?: boolean;
  withoutTeam?: boolean;
  /** By name by default. */
  sort?: AccountSort;
}

export type NewAccount = Pick<User, 'email' | 'password' | 'firstName' | 'lastName' | 'role' | 'userType'> &
  Partial<User>;

/** Columns left out of `Account`, because only dedicated statements read or write them. */
type SecretColumn =
  | 'password'
  | 'verificationToken'
  | 'verificationExpires'
  | 'emailUnproven'
  | 'passwordSetAt'
  | 'verifiedAt'
  | 'ratesFrom';

/** `school` is the name of its team, if it has one. `isInvited`: it has no password; `hadPassword`: it has or had one. */
export type Account = Omit<User, SecretColumn | 'createdAt'> & {
  isInvited: boolean;
  hadPassword: boolean;
  teamRegion: string | null;
};

type OfficialAccount = Pick<User, 'id' | 'firstName' | 'lastName'>;

@Injectable()
export class UsersRepository {
  constructor(
    private readonly dataSource: DataSource,
    pictures: PictureReferences,
  ) {
    pictures.register((em, urls) =>
      em.query<{ url: string }[]>(`SELECT "photoUrl" AS url FROM users WHERE "photoUrl" = ANY($1::text[])`, [
        urls,
      ]),
    );
  }

  /**
   * With a `scope`, accounts without a region come last in every order. If `query.shown` is set, returns the page that contains
   * this account.
   */
  async listPage<T>(
    userType: ListedType,
    filter: AccountFilter,
    query: ShownPageQuery,
  ): Promise<Page<T> & { page: number }> {
    const conditions = new Conditions([userType], `u.role = 'user'`, `u."userType" = $1`);
    conditions.addWords(filter.q, SEARCH_KEY_SQL);
    conditions.add(filter.region, isInRegionSql);
    conditions.add(filter.scope, (p) => inScopeSql(REGION_SQL, `${p}::text`));
    conditions.add(filter.exceptId, (p) => `u.id <> ${p}`);
    if (filter.verifiedOnly) conditions.require(`u."isVerified"`);
    if (filter.withoutTeam) conditions.require(IS_WITHOUT_TEAM_SQL);
    const { where, values } = conditions;
    const from = `${FROM_SQL} ${where}`;
    const orderValues = filter.namesFirst && filter.q ? [prefixPattern(filter.q)] : [];
    const rank = orderValues.length > 0 ? `${personRankSql('u."nameKey"', `$${values.length + 1}`)}, ` : '';
    const order = `${rank}${filter.scope ? `${REGION_SQL} IS NULL, ` : ''}${ORDER_SQL[filter.sort ?? 'name']}`;
    const { page, ...window } = await shownWindow(query, async (id) => {
      const [row] = await this.dataSource.query<{ index: number }[]>(
        `SELECT index FROM (SELECT u.id, (row_number() OVER (ORDER BY ${order}))::int - 1 AS index ${from}) listed
          WHERE id = $${values.length + 1}`,
        [...values, id],
      );
      return row?.index ?? null;
    });
    const columns = COLUMNS_BY_TYPE[userType];
    return {
      page,
      ...(await selectPage<T>(this.dataSource, { columns, from, order, values, orderValues }, window)),
    };
  }

  async findListed<T>(userType: ListedType, id: number, em = this.dataSource.manager): Promise<T | null> {
    const [row] = await em.query<T[]>(
      `SELECT ${COLUMNS_BY_TYPE[userType]} ${FROM_SQL} WHERE u.id = $1 AND u.role = 'user' AND u."userType" = $2`,
      [id, userType],
    );
    return row ?? null;
  }

  async findCredentials(email: string): Promise<Pick<User, 'id' | 'password' | 'isVerified'> | null> {
    const [row] = await this.dataSource.query<Pick<User, 'id' | 'password' | 'isVerified'>[]>(
      `SELECT id, password, "isVerified" FROM users WHERE lower(email) = lower($1)`,
      [email],
    );
    return row ?? null;
  }

  /** Returns null if the account no longer exists. */
  async findPasswordHash(id: number): Promise<string | null> {
    const users = this.dataSource.getRepository(User);
    const account = await users.findOne({ select: { id: true, password: true }, where: { id } });
    return account?.password ?? null;
  }

  async findProfile(id: number): Promise<UserProfileDto | null> {
    const [row] = await this.dataSource.query<UserProfileDto[]>(
      `SELECT u.id, u.email, u."firstName", u."lastName", u.role, u."userType", ${SCHOOL_SQL} AS school, u."teamId",
              u."yearsCoaching", u."yearsCoaching" AS experience, u.region, u."yearsExperience", u.age,
              u."teamMascot", u."photoUrl", u."isVerified", u."createdAt" ${FROM_SQL} WHERE u.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Counts verified coaches whose school isn't the name of a team, in one region or, for null, in all. */
  countWithoutTeam(region: string | null): Promise<Waiting> {
    return countWaiting(
      this.dataSource,
      `SELECT u."createdAt" AS since FROM users u WHERE ${IS_WITHOUT_TEAM_SQL} AND u.role = 'user' AND u."userType" = 'Coach'
          AND ${inScopeSql('u.region', '$1::text')} ORDER BY u."createdAt"`,
      [region],
    );
  }

  existOfType(userType: ListedType): Promise<boolean> {
    return this.dataSource.getRepository(User).existsBy({ userType });
  }

  /** Returns the coach's current team or, without one, the most recent. Ignores teams joined and left on the same day. */
  async findLastTeam(em: EntityManager, id: number): Promise<number | null> {
    const [row] = await em.query<{ teamId: number }[]>(
      `SELECT "teamId" FROM coach_teams WHERE "userId" = $1 AND ("firstDay" = "lastDay") IS NOT TRUE
        ORDER BY "lastDay" DESC NULLS FIRST, id DESC LIMIT 1`,
      [id],
    );
    return row?.teamId ?? null;
  }

  async lockForUpdate(em: EntityManager, id: number): Promise<Account | null> {
    const [row] = await em.query<Account[]>(
      `SELECT u.id, u."firstName", u."lastName", u.email, u.role, u."userType",
              coalesce((SELECT t.name FROM teams_name_view t WHERE t.id = u."teamId"), u.school) AS school,
              (SELECT t.region FROM teams_name_view t WHERE t.id = u."teamId") AS "teamRegion",
              u."teamId", u.region, u."yearsCoaching", u."yearsExperience", u.age, u."teamMascot", u."photoUrl",
              u."isVerified", u."approvedAt", u.password = '' AS "isInvited",
              u.password <> '' OR u."passwordSetAt" IS NOT NULL AS "hadPassword"
         FROM users u WHERE u.id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return row ?? null;
  }

  async lockOfficialAccount(em: EntityManager, email: string): Promise<OfficialAccount | null> {
    const [row] = await em.query<OfficialAccount[]>(
      `SELECT id, "firstName", "lastName" FROM users
        WHERE lower(email) = lower($1) AND role = 'official' FOR NO KEY UPDATE`,
      [email],
    );
    return row ?? null;
  }

  /** Locks all administrators and returns their number. Rows that refer to them, such as notifications, can still be inserted. */
  async lockAdministrators(em: EntityManager): Promise<number> {
    const administrators = await em.getRepository(User).find({
      where: { role: 'admin' },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    return administrators.length;
  }

  /**
   * The result holds until the transaction ends; null if the account is gone. The lock keeps out new reviews while a password
   * reset detaches anonymous ones.
   */
  async lockForRating(em: EntityManager, id: number, day: string): Promise<boolean | null> {
    const account = await em.getRepository(User).findOne({
      select: { id: true, ratesFrom: true },
      where: { id },
      lock: { mode: 'pessimistic_read' },
    });
    return account && (account.ratesFrom === null || account.ratesFrom <= day);
  }

  /** Returns the first day whose events the account may rate; null for no limit. */
  async findFirstRateableDay(em: EntityManager, id: number): Promise<string | null> {
    const select = { id: true, ratesFrom: true } as const;
    const account = await em.getRepository(User).findOne({ select, where: { id } });
    return account?.ratesFrom ?? null;
  }

  async lockForKeyShare(em: EntityManager, id: number): Promise<void> {
    await em.getRepository(User).findOne({ where: { id }, lock: { mode: 'for_key_share' } });
  }

  /** Returns null if it isn't verified or has a different password. Password changes wait for the caller's transaction. */
  lockForSignIn(em: EntityManager, id: number, passwordHash: string): Promise<User | null> {
    return em.getRepository(User).findOne({
      where: { id, password: passwordHash, isVerified: true },
      lock: { mode: 'pessimistic_read' },
    });
  }

  async insert(em: EntityManager, account: NewAccount): Promise<number> {
    const { identifiers } = await em.getRepository(User).insert(account);
    return identifiers[0]?.id as number;
  }

  async update(em: EntityManager, id: number, changes: Partial<User>): Promise<void> {
    await em.getRepository(User).update({ id }, changes);
  }

  /** A login with the password proves the email, unless one of the two was changed concurrently. */
  async markEmailProven(id: number, email: string, passwordHash: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE users SET "emailUnproven" = false
        WHERE id = $1 AND lower(email) = lower($2) AND password = $3 AND "emailUnproven"`,
      [id, email, passwordHash],
    );
  }

  async delete(em: EntityManager, id: number): Promise<void> {
    await em.getRepository(User).delete({ id });
  }
}
