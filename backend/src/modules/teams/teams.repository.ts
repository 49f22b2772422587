import { Injectable } from '@nestjs/common';
import { TEAM_FIELDS, type TeamField } from '@rmo/contracts';
import { DataSource, EntityManager, IsNull } from 'typeorm';
import {
  columnsOf,
  Conditions,
  containsPattern,
  inRegionSql,
  nameRankSql,
  type NamesFirst,
  prefixPattern,
} from '../../common/sql/queries';
import { isUniqueViolation } from '../../common/errors';
import { Team } from './team.entity';
import type { TeamDto, TeamNamesDto } from './teams.dto';

const COLUMNS = `id, ${columnsOf(TEAM_FIELDS)}, "createdAt"`;

/** Maps each allowed sort order to SQL, so that no other text can reach the database. */
const ORDER_SQL = {
  name: 'lower(name), id',
  '-name': 'lower(name) DESC, id DESC',
  region: `lower(coalesce(region, '')), lower(name), id`,
  '-region': `lower(coalesce(region, '')) DESC, lower(name), id`,
  created: '"createdAt", id',
  '-created': '"createdAt" DESC, id DESC',
} as const;

export type TeamSort = keyof typeof ORDER_SQL;
export const TEAM_SORTS = Object.keys(ORDER_SQL) as TeamSort[];

export type TeamData = Pick<TeamDto, TeamField>;
export type ImportedTeam = TeamData & Pick<TeamDto, 'id'>;

export interface TeamFilter extends NamesFirst {
  q?: string;
  /** Text to find in the name or region. */
  text?: string;
  /** Ignores case. Includes teams without a region. */
  region?: string;
  limit?: number;
  sort?: TeamSort;
}

@Injectable()
export class TeamsRepository {
  constructor(private readonly dataSource: DataSource) {}

  list({ q, text, region, limit, sort = 'name', namesFirst }: TeamFilter): Promise<TeamDto[]> {
    const conditions = new Conditions();
    conditions.addWords(q, '"nameKey"');
    conditions.add(text && containsPattern(text), (p) => `"searchKey" LIKE ${p}`);
    conditions.add(region, (p) => inRegionSql('region', p));
    const rank =
      namesFirst && q ? `${nameRankSql('"nameKey"', `$${conditions.values.push(prefixPattern(q))}`)}, ` : '';
    const window = limit === undefined ? '' : `LIMIT ${Math.trunc(limit)}`;
    return this.dataSource.query<TeamDto[]>(
      `SELECT ${COLUMNS} FROM teams ${conditions.where} ORDER BY ${rank}${ORDER_SQL[sort]} ${window}`,
      conditions.values,
    );
  }

  /** Returns the region of the first of these teams that has one. */
  async regionOf(ids: readonly number[]): Promise<string | null> {
    const [team] = await this.dataSource.query<{ region: string }[]>(
      `SELECT region FROM teams WHERE id = ANY($1::int[]) AND region IS NOT NULL
        ORDER BY array_position($1::int[], id) LIMIT 1`,
      [ids],
    );
    return team?.region ?? null;
  }

  exist(): Promise<boolean> {
    return this.dataSource.getRepository(Team).exists();
  }

  /** Returns the new team; null if the unique indexes show that another team has the name. */
  async insert(em: EntityManager, team: Partial<TeamData>): Promise<TeamDto | null> {
    try {
      // A savepoint, because the trigger that stores the name in `team_names` doesn't ignore a conflict.
      return await em.transaction(async (inner) => {
        const { raw } = await inner
          .createQueryBuilder()
          .insert()
          .into(Team)
          .values(team)
          .orIgnore()
          .updateEntity(false)
          .returning(COLUMNS)
          .execute();
        return (raw as TeamDto[])[0] ?? null;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'ux_team_names_key')) return null;
      throw error;
    }
  }

  /** Returns the teams that exist, and prevents their deletion until the transaction ends. */
  lockForKeyShare(em: EntityManager, ids: number[]): Promise<TeamDto[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return em.query<TeamDto[]>(
      `SELECT ${COLUMNS} FROM teams WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE`,
      [ids],
    );
  }

  /** Finds it by any of its names. */
  async lockByName(em: EntityManager, name: string): Promise<TeamDto | null> {
    const [team] = await em.query<TeamDto[]>(
      `SELECT ${COLUMNS} FROM teams WHERE id = (SELECT "teamId" FROM team_names WHERE rmo_name_key(name) = rmo_name_key($1))
        FOR KEY SHARE`,
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

  /** Finds teams by any of their names; `name` is the one that was asked for, however it is written. */
  findByNames(em: EntityManager, nameKeys: string[]): Promise<{ id: number; name: string }[]> {
    return em.query<{ id: number; name: string }[]>(
      `SELECT "teamId" AS id, name FROM team_names WHERE rmo_name_key(name) = ANY($1::text[]) ORDER BY id`,
      [nameKeys],
    );
  }

  async restoreRegion(
    em: EntityManager,
    id: number,
    { from, to }: { from: string | null; to: string | null },
  ): Promise<void> {
    await em.getRepository(Team).update({ id, region: from ?? IsNull() }, { region: to });
  }

  async names(em: EntityManager, id: number): Promise<TeamNamesDto | null> {
    const rows = await em.query<{ kind: string; name: string }[]>(
      `SELECT kind, name FROM team_names WHERE "teamId" = $1 ORDER BY id`,
      [id],
    );
    const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.name);
    return rows.length === 0 ? null : { aliases: ofKind('alias'), schools: ofKind('school') };
  }

  async lock(em: EntityManager, id: number): Promise<TeamDto | undefined> {
    const [team] = await em.query<TeamDto[]>(`SELECT ${COLUMNS} FROM teams WHERE id = $1 FOR NO KEY UPDATE`, [
      id,
    ]);
    return team;
  }

  /** Returns a name that another team has, with that team. */
  async findTaken(
    em: EntityManager,
    names: string[],
    exceptId?: number,
  ): Promise<{ name: string; team: string } | undefined> {
    const [taken] = await em.query<{ name: string; team: string }[]>(
      `SELECT n.name, t.name AS team FROM team_names n JOIN teams t ON t.id = n."teamId"
        WHERE rmo_name_key(n.name) = ANY (SELECT rmo_name_key(given) FROM unnest($1::text[]) given)
          AND t.id IS DISTINCT FROM $2::int ORDER BY n.id LIMIT 1`,
      [names, exceptId ?? null],
    );
    return taken;
  }

  /** Updating the team's name afterwards computes its search keys again. */
  async replaceNames(em: EntityManager, id: number, { aliases, schools }: TeamNamesDto): Promise<void> {
    await em.query(`DELETE FROM team_names WHERE "teamId" = $1 AND kind <> 'name'`, [id]);
    await em.query(
      `INSERT INTO team_names ("teamId", kind, name)
        SELECT $1::int, 'alias', name FROM unnest($2::text[]) name
        UNION ALL SELECT $1::int, 'school', name FROM unnest($3::text[]) name`,
      [id, aliases, schools],
    );
    await em.query(`UPDATE teams SET name = name WHERE id = $1`, [id]);
  }

  /** Lets the team take one of its other names as its own. */
  async removeOtherName(em: EntityManager, id: number, name: string): Promise<void> {
    await em.query(
      `DELETE FROM team_names WHERE "teamId" = $1 AND kind <> 'name' AND rmo_name_key(name) = rmo_name_key($2)`,
      [id, name],
    );
  }

  /** A trigger on `teams` stores the name as its coaches' school. Returns null if there is no such team. */
  async delete(em: EntityManager, id: number): Promise<Pick<TeamDto, 'name'> | null> {
    const [rows] = await em.query<[Pick<TeamDto, 'name'>[], number]>(
      `DELETE FROM teams WHERE id = $1 RETURNING name`,
      [id],
    );
    return rows[0] ?? null;
  }
}
