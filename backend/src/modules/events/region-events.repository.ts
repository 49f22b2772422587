import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class RegionEventsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts the events between two days for each region, given in lowercase; null is all of them. An event counts in the regions of
   * its teams or, if none of them has a region, in every region, as in the filter of events.
   */
  async countByRegion(
    regions: readonly (string | null)[],
    from: string,
    to: string,
  ): Promise<Map<string | null, number>> {
    const rows = await this.dataSource.query<{ region: string | null; count: number }[]>(
      `WITH span AS (SELECT e.id FROM events e WHERE e.date >= $2 AND e.date <= $3),
            placed AS (SELECT DISTINCT s.id, lower(t.region) AS region FROM span s
              JOIN event_teams et ON et."eventId" = s.id JOIN teams_region_view t ON t.id = et."teamId"
             WHERE t.region IS NOT NULL)
       SELECT g.region, count(DISTINCT p.id)::int
              + (SELECT count(*) FROM span s WHERE s.id NOT IN (SELECT id FROM placed))::int AS count
         FROM unnest($1::text[]) AS g (region) LEFT JOIN placed p ON g.region IS NULL OR p.region = g.region
        GROUP BY g.region`,
      [regions, `${from}T00:00:00Z`, `${to}T23:59:59Z`],
    );
    return new Map(rows.map(({ region, count }) => [region, count]));
  }
}
