import { Injectable } from '@nestjs/common';
import { LIMITS } from '@rmo/contracts';
import { DataSource } from 'typeorm';

@Injectable()
export class RegionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the regions in use, sorted by name, without duplicates that differ only in case. Does one index lookup per
   * region and table, regardless of the number of rows.
   */
  async list(): Promise<string[]> {
    const rows = await this.dataSource.query<{ region: string }[]>(
      `WITH RECURSIVE known AS (
         SELECT '' AS key, '' AS region
         UNION ALL
         SELECT next.key, next.region FROM known, LATERAL (
           SELECT one.key, one.region FROM (
             (SELECT lower(u.region) AS key, u.region FROM users_region_view u
               WHERE lower(u.region) > known.key ORDER BY lower(u.region), u.region LIMIT 1)
             UNION ALL
             (SELECT lower(t.region), t.region FROM teams_region_view t
               WHERE lower(t.region) > known.key ORDER BY lower(t.region), t.region LIMIT 1)
             UNION ALL
             (SELECT lower(o.region), o.region FROM officials_region_view o
               WHERE lower(o.region) > known.key ORDER BY lower(o.region), o.region LIMIT 1)) one
            ORDER BY one.key, one.region LIMIT 1) next)
       SELECT region FROM known WHERE key <> '' ORDER BY key LIMIT $1`,
      [LIMITS.listMax],
    );
    return rows.map(({ region }) => region);
  }
}
