import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { contains, containsEach, inRegion } from '../../common/sql/queries';
import type { TeamDto } from './dto/team.dto';
import { orderBy, type TeamSort } from './teams.sort';

const COLUMNS = `id, name, "createdAt", region`;

/** What imports compare. */
export type ImportedTeam = Pick<TeamDto, 'id' | 'name' | 'region'>;

export interface TeamFilter {
  /** Words of the name. */
  q?: string;
  /** Part of name or region. */
  text?: string;
  /** Teams of this region, regardless of case, and those without one. */
  region?: string;
  limit?: number;
  sort?: TeamSort;
}

@Injectable()
export class TeamsRepository {
  constructor(private readonly dataSource: DataSource) {}

  list({ q, text, region, limit, sort }: TeamFilter): Promise<TeamDto[]> {
    const values: unknown[] = [];
    const conditions: string[] = [];
    const add = (sql: (parameter: string) => string, value: unknown) => {
      values.push(value);
      conditions.push(sql(`$${values.length}`));
    };
    if (q) for (const word of containsEach(q)) add((p) => `rmo_search_key(name) LIKE ${p}`, word);
    if (text) add((p) => `rmo_search_key(name || ' ' || coalesce(region, '')) LIKE ${p}`, contains(text));
    if (region) add((p) => inRegion('region', p), region);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const window = limit === undefined ? '' : `LIMIT ${Math.trunc(limit)}`;
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM teams ${where} ORDER BY ${orderBy(sort)} ${window}`,
      values,
    );
  }

  async regionOf(id: number): Promise<string | null> {
    const [row] = await this.dataSource.query(`SELECT region FROM teams WHERE id = $1`, [id]);
    return row?.region ?? null;
  }

  async exists(): Promise<boolean> {
    const [row] = await this.dataSource.query(`SELECT EXISTS (SELECT 1 FROM teams) AS "exists"`);
    return row.exists;
  }

  /** Returns the new team, or null if a team has the name, as the unique indexes compare names. */
  async insert(em: EntityManager, name: string, region: string | null = null): Promise<TeamDto | null> {
    const rows: TeamDto[] = await em.query(
      `INSERT INTO teams (name, region) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
      [name, region],
    );
    return rows[0] ?? null;
  }

  /** The teams among these ids, protected from deletion until the transaction ends. */
  lockForKeyShare(em: EntityManager, ids: number[]): Promise<TeamDto[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return em.query(`SELECT ${COLUMNS} FROM teams WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE`, [
      ids,
    ]);
  }

  /** The team of that name, regardless of case, protected from deletion until the transaction ends. */
  async lockByName(em: EntityManager, name: string): Promise<TeamDto | null> {
    const rows: TeamDto[] = await em.query(
      `SELECT ${COLUMNS} FROM teams WHERE rmo_name_key(name) = rmo_name_key($1) FOR KEY SHARE`,
      [name],
    );
    return rows[0] ?? null;
  }

  /**
   * The team, and the team that has the new name, if any. Locked in the order of their ids, so that two teams that swap
   * names do not deadlock.
   */
  lockForRename(em: EntityManager, id: number, name: string): Promise<TeamDto[]> {
    return em.query(
      `SELECT ${COLUMNS} FROM teams WHERE id = $1 OR rmo_name_key(name) = rmo_name_key($2) ORDER BY id FOR NO KEY UPDATE`,
      [id, name],
    );
  }

  async update(em: EntityManager, id: number, change: Pick<TeamDto, 'name' | 'region'>): Promise<void> {
    await em.query(`UPDATE teams SET name = $2, region = $3 WHERE id = $1`, [id, change.name, change.region]);
  }

  findForImport(
    em: EntityManager,
    { ids, names, locks }: { ids: number[]; names: string[]; locks?: boolean },
  ): Promise<ImportedTeam[]> {
    return em.query(
      `SELECT id, name, region FROM teams WHERE id = ANY($1::int[]) OR rmo_name_key(name) = ANY($2::text[])
        ORDER BY id ${locks ? 'FOR NO KEY UPDATE' : ''}`,
      [ids, names],
    );
  }

  /** Returns whether the team had the region `from`. */
  async restoreRegion(
    em: EntityManager,
    id: number,
    { from, to }: { from: string | null; to: string | null },
  ): Promise<boolean> {
    const [, count] = await em.query<[unknown, number]>(
      `UPDATE teams SET region = $3 WHERE id = $1 AND region IS NOT DISTINCT FROM $2::text`,
      [id, from, to],
    );
    return count === 1;
  }

  /** The foreign key removes the team from events; the trigger of `teams` stores its name as the school of coaches. Null: no such team. */
  async delete(em: EntityManager, id: number): Promise<Pick<TeamDto, 'name'> | null> {
    const [rows] = await em.query<[Pick<TeamDto, 'name'>[], number]>(
      `DELETE FROM teams WHERE id = $1 RETURNING name`,
      [id],
    );
    return rows[0] ?? null;
  }
}
