import { Injectable } from '@nestjs/common';
import { TEAM_FIELDS, type TeamField } from '@rmo/contracts';
import { DataSource, EntityManager, IsNull } from 'typeorm';
import { columnsOf, contains, containsEach, inRegion } from '../../common/sql/queries';
import { Team } from './team.entity';
import type { TeamDto } from './teams.dto';

const COLUMNS = `id, ${columnsOf(TEAM_FIELDS)}, "createdAt"`;

/** Maps each allowed sort order to SQL, so that no other text can reach the database. */
const ORDER = {
  name: 'lower(name), id',
  '-name': 'lower(name) DESC, id DESC',
  region: `lower(coalesce(region, '')), lower(name), id`,
  '-region': `lower(coalesce(region, '')) DESC, lower(name), id`,
  created: '"createdAt", id',
  '-created': '"createdAt" DESC, id DESC',
} as const;

export type TeamSort = keyof typeof ORDER;
export const TEAM_SORTS = Object.keys(ORDER) as TeamSort[];

/** The team fields that a manager may set. */
export type TeamData = Pick<TeamDto, TeamField>;
export type ImportedTeam = TeamData & Pick<TeamDto, 'id'>;

export interface TeamFilter {
  /** Words to find in the name. */
  q?: string;
  /** Text to find in the name or region. */
  text?: string;
  /** Only teams in this region (case-insensitive) or without one. */
  region?: string;
  limit?: number;
  sort?: TeamSort;
}

@Injectable()
export class TeamsRepository {
  constructor(private readonly dataSource: DataSource) {}

  list({ q, text, region, limit, sort = 'name' }: TeamFilter): Promise<TeamDto[]> {
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
    return this.dataSource.query<TeamDto[]>(
      `SELECT ${COLUMNS} FROM teams ${where} ORDER BY ${ORDER[sort]} ${window}`,
      values,
    );
  }

  /** Returns the team's region; null if it has none or doesn't exist. */
  async regionOf(id: number): Promise<string | null> {
    const team = await this.dataSource.getRepository(Team).findOneBy({ id });
    return team?.region ?? null;
  }

  exist(): Promise<boolean> {
    return this.dataSource.getRepository(Team).exists();
  }

  /** Returns the new team; null if the unique indexes show that another team has the name. */
  async insert(em: EntityManager, team: Partial<TeamData>): Promise<TeamDto | null> {
    const { raw } = await em
      .createQueryBuilder()
      .insert()
      .into(Team)
      .values(team)
      .orIgnore()
      .updateEntity(false)
      .returning(COLUMNS)
      .execute();
    return (raw as TeamDto[])[0] ?? null;
  }

  /** Returns those of the teams that exist, and prevents their deletion until the transaction ends. */
  lockForKeyShare(em: EntityManager, ids: number[]): Promise<TeamDto[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return em.query<TeamDto[]>(
      `SELECT ${COLUMNS} FROM teams WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE`,
      [ids],
    );
  }

  /** Returns the team with this name (case-insensitive) and prevents its deletion until the transaction ends. */
  async lockByName(em: EntityManager, name: string): Promise<TeamDto | null> {
    const [team] = await em.query<TeamDto[]>(
      `SELECT ${COLUMNS} FROM teams WHERE rmo_name_key(name) = rmo_name_key($1) FOR KEY SHARE`,
      [name],
    );
    return team ?? null;
  }

  /** Locks the team, and any team that already has the new name, in id order, so that two teams swapping names don't deadlock. */
  lockForRename(em: EntityManager, id: number, name: string): Promise<TeamDto[]> {
    return em.query<TeamDto[]>(
      `SELECT ${COLUMNS} FROM teams WHERE id = $1 OR rmo_name_key(name) = rmo_name_key($2) ORDER BY id FOR NO KEY UPDATE`,
      [id, name],
    );
  }

  async update(em: EntityManager, id: number, change: Partial<TeamData>): Promise<void> {
    await em.getRepository(Team).update({ id }, change);
  }

  findForImport(
    em: EntityManager,
    { ids, names, locks }: { ids: number[]; names: string[]; locks?: boolean },
  ): Promise<ImportedTeam[]> {
    return em.query<ImportedTeam[]>(
      `SELECT id, ${columnsOf(TEAM_FIELDS)} FROM teams WHERE id = ANY($1::int[]) OR rmo_name_key(name) = ANY($2::text[])
        ORDER BY id ${locks ? 'FOR NO KEY UPDATE' : ''}`,
      [ids, names],
    );
  }

  /** Returns true if the team's region was `from`. */
  async restoreRegion(
    em: EntityManager,
    id: number,
    { from, to }: { from: string | null; to: string | null },
  ): Promise<boolean> {
    const { affected } = await em
      .getRepository(Team)
      .update({ id, region: from ?? IsNull() }, { region: to });
    return affected === 1;
  }

  /**
   * Deletes a team. The foreign key removes it from events; a trigger on `teams` stores its name as its coaches' school. Returns
   * null if there is no such team.
   */
  async delete(em: EntityManager, id: number): Promise<Pick<TeamDto, 'name'> | null> {
    const [rows] = await em.query<[Pick<TeamDto, 'name'>[], number]>(
      `DELETE FROM teams WHERE id = $1 RETURNING name`,
      [id],
    );
    return rows[0] ?? null;
  }
}
