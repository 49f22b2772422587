import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countWaiting, type Waiting } from '../../common/sql/queries';
import { IS_VISIBLE_SQL, isOfRegionSql } from './moderation.repository';

export interface ReportedOfficial {
  id: number;
  firstName: string;
  lastName: string;
  reports: number;
}

@Injectable()
export class WaitingCasesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts cases in other regions as `elsewhere`, and those that the reader reported only with `withOwnReports`. */
  async countWaiting(
    readerId: number,
    officialId: number | null,
    withOwnReports: boolean,
    region: string | null,
  ): Promise<Waiting & { elsewhere: number }> {
    const count = (condition: string) =>
      countWaiting(
        this.dataSource,
        `SELECT c."createdAt" AS since FROM moderation_cases c
          WHERE ${IS_VISIBLE_SQL} AND c.state <> 'decided' AND (c."takenBy" IS NULL OR c."takenBy" = $1)
            AND c."officialId" IS DISTINCT FROM $2::int AND ($3 OR NOT EXISTS (SELECT 1 FROM moderation_reports r
              WHERE r."caseId" = c.id AND r."reporterId" = $1)) AND ${condition} ORDER BY c.id`,
        [readerId, officialId, withOwnReports, region],
      );
    const isOwnSql = isOfRegionSql('$4::text');
    const [own, elsewhere] = await Promise.all([count(isOwnSql), region ? count(`NOT ${isOwnSql}`) : null]);
    return { ...own, elsewhere: elsewhere?.count ?? 0 };
  }

  /** Returns officials with at least `min` reported reviews awaiting a decision, starting with the most. */
  listReported(readerId: number, min: number, region: string | undefined, limit: number) {
    return this.dataSource.query<ReportedOfficial[]>(
      `SELECT o.id, o."firstName", o."lastName", w.reports FROM (
         SELECT c."officialId", count(*)::int AS reports FROM moderation_cases c
          WHERE ${IS_VISIBLE_SQL} AND c.state IN ('open', 'taken') AND ${isOfRegionSql('$3::text')}
          GROUP BY c."officialId" HAVING count(*) >= $2 ORDER BY reports DESC, c."officialId" LIMIT $4
       ) w JOIN officials_summary_view o ON o.id = w."officialId" ORDER BY w.reports DESC, o.id`,
      [readerId, min, region ?? null, limit],
    );
  }
}
