import { Injectable } from '@nestjs/common';
import { actorOf, LIMITS, MESSAGES } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../common/auth';
import { validationError } from '../../common/errors';

/** Regions have no table: a region is in use while a verified account, team or official has it. */
@Injectable()
export class RegionsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Treats names that differ only in case as one. Does one index lookup per region and table, whatever the number of rows. */
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

  /** Returns the region in the spelling already in use. 400: it is not in use. */
  async requireInUse(name: string | null | undefined): Promise<string | null> {
    if (!name) return null;
    const region = await this.find(name);
    if (region === undefined) throw validationError([{ field: 'region', message: MESSAGES.regionUnknown }]);
    return region;
  }

  /** Returns a region in use, in its existing spelling; administrators may also enter a new one. 400: it is not in use. */
  async resolve(actor: SessionUser, name: string | null | undefined): Promise<string | null | undefined> {
    if (name === undefined) return undefined;
    if (name === null || actorOf(actor) !== 'admin') return this.requireInUse(name);
    return (await this.find(name)) ?? name;
  }

  private async find(name: string): Promise<string | undefined> {
    const regions = await this.list();
    return regions.find((one) => one.toLowerCase() === name.toLowerCase());
  }
}
