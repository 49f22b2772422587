import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countWaiting, inRegionSql, type Waiting } from '../../common/sql/queries';
import { ENTRY_SQL, IS_VISIBLE_SQL, isOfRegionSql } from './moderation.repository';

@Injectable()
export class WaitingCasesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts cases in other regions as `elsewhere`, those that the reader reported only with `withOwnReports`, and all cases
   * of an appeal as one.
   */
  async countWaiting(
    readerId: number,
    officialId: number | null,
    withOwnReports: boolean,
    region: string | null,
  ): Promise<Waiting & { elsewhere: number }> {
    const count = (condition: string) =>
      countWaiting(
        this.dataSource,
        `SELECT min(c."createdAt") AS since FROM moderation_cases c
          WHERE ${IS_VISIBLE_SQL} AND c.state <> 'decided' AND (c."takenBy" IS NULL OR c."takenBy" = $1)
            AND c."officialId" IS DISTINCT FROM $2::int AND ($3 OR NOT EXISTS (SELECT 1 FROM moderation_reports r
              WHERE r."caseId" = c.id AND r."reporterId" = $1)) AND ${condition}
          GROUP BY ${ENTRY_SQL} ORDER BY min(c.id)`,
        [readerId, officialId, withOwnReports, region],
      );
    const isOwnSql = isOfRegionSql('$4::text');
    const [own, elsewhere] = await Promise.all([count(isOwnSql), region ? count(`NOT ${isOwnSql}`) : null]);
    return { ...own, elsewhere: elsewhere?.count ?? 0 };
  }

  /**
   * Counts the undecided cases that the reader may see for each region, given in lowercase; null is all of them. Cases of
   * officials without a region count in each.
   */
  async countByRegion(
    readerId: number,
    regions: readonly (string | null)[],
  ): Promise<Map<string | null, number>> {
    const rows = await this.dataSource.query<{ region: string | null; count: number }[]>(
      `SELECT g.region, count(DISTINCT ${ENTRY_SQL})::int AS count FROM moderation_cases c
         JOIN officials_region_view o ON o.id = c."officialId"
         JOIN unnest($2::text[]) AS g (region) ON g.region IS NULL OR ${inRegionSql('o.region', 'g.region')}
        WHERE ${IS_VISIBLE_SQL} AND c.state IN ('open', 'taken') GROUP BY g.region`,
      [readerId, regions],
    );
    return new Map(rows.map(({ region, count }) => [region, count]));
  }

  /** Counts, by official, the upheld cases that somebody other than the official reported. */
  async countUpheld(readerId: number, officialIds: number[]): Promise<Map<number, number>> {
    const rows = await this.dataSource.query<{ officialId: number; count: number }[]>(
      `SELECT c."officialId", count(*)::int AS count FROM moderation_cases c
        WHERE ${IS_VISIBLE_SQL} AND c."officialId" = ANY($2::int[]) AND c.state = 'decided' AND c.decision = 'upheld'
          AND EXISTS (SELECT 1 FROM moderation_reports r WHERE r."caseId" = c.id AND NOT r."isAppeal")
        GROUP BY c."officialId"`,
      [readerId, officialIds],
    );
    return new Map(rows.map(({ officialId, count }) => [officialId, count]));
  }
}
