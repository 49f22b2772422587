import { Injectable } from '@nestjs/common';
import { LIMITS, OVERVIEW_COUNT_MAX, type UserType } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import { countWaiting, type Waiting } from '../../../common/sql/queries';
import { inScopeSql } from '../users.policy';
import type { PendingUserDto } from '../accounts.dto';

const FROM_SQL = `FROM users u LEFT JOIN teams_name_view t ON t.id = u."teamId"`;
/** The region that lists show: the account's own or, if it has none, its team's. */
const REGION_SQL = `coalesce(nullif(btrim(u.region), ''), t.region)`;
/** Compares only the account's own region. $1 is the type and $2 the region; null matches any. */
const IS_DECIDABLE_SQL = `NOT u."isVerified" AND ($1::text IS NULL OR u."userType" = $1) AND ${inScopeSql('u.region', '$2::text')}`;

@Injectable()
export class PendingUsersRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(userType: UserType | null, region: string | null): Promise<PendingUserDto[]> {
    return this.dataSource.query<PendingUserDto[]>(
      `SELECT u.id, u."firstName", u."lastName", u.email, u."userType", coalesce(t.name, u.school) AS school,
              ${REGION_SQL} AS region, u."yearsCoaching", u."createdAt" ${FROM_SQL}
        WHERE ${IS_DECIDABLE_SQL} ORDER BY u."createdAt", u.id LIMIT $3`,
      [userType, region, LIMITS.listMax],
    );
  }

  /**
   * Counts accounts for each region, given in lowercase; null is all of them. Accounts without a region count in each. Reads at
   * most `OVERVIEW_COUNT_MAX` accounts.
   */
  async countByRegion(regions: readonly (string | null)[]): Promise<Map<string | null, number>> {
    const rows = await this.dataSource.query<{ region: string | null; count: number }[]>(
      `SELECT g.region, count(*)::int AS count FROM unnest($1::text[]) AS g (region)
         JOIN (SELECT lower(${REGION_SQL}) AS region ${FROM_SQL} WHERE NOT u."isVerified" LIMIT ${OVERVIEW_COUNT_MAX}) w
           ON w.region IS NULL OR g.region IS NULL OR w.region = g.region GROUP BY g.region`,
      [regions],
    );
    return new Map(rows.map(({ region, count }) => [region, count]));
  }

  /** `elsewhere` counts accounts with another region. */
  async count(userType: UserType | null, region: string | null): Promise<Waiting & { elsewhere: number }> {
    const count = (condition: string) =>
      countWaiting(
        this.dataSource,
        `SELECT u."createdAt" AS since ${FROM_SQL} WHERE ${IS_DECIDABLE_SQL} AND ${condition} ORDER BY u."createdAt"`,
        [userType, region],
      );
    const isOwnSql = inScopeSql(REGION_SQL, '$2::text');
    const [own, elsewhere] = await Promise.all([count(isOwnSql), region ? count(`NOT ${isOwnSql}`) : null]);
    return { ...own, elsewhere: elsewhere?.count ?? 0 };
  }
}
