import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import type { TeamDto } from './dto/team.dto';

const VIEW = `id, name, "createdAt"`;

@Injectable()
export class TeamsRepository {
  constructor(private readonly dataSource: DataSource) {}

  all(): Promise<TeamDto[]> {
    return this.dataSource.query(`SELECT ${VIEW} FROM teams ORDER BY lower(name), id`);
  }

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** The new team, or null where a team has the name already (in any case of letters). */
  async insert(em: EntityManager, name: string): Promise<TeamDto | null> {
    const rows: TeamDto[] = await em.query(
      `INSERT INTO teams (name) VALUES ($1) ON CONFLICT (lower(name)) DO NOTHING RETURNING ${VIEW}`,
      [name],
    );
    return rows[0] ?? null;
  }

  async byName(em: EntityManager, name: string): Promise<TeamDto | null> {
    const rows: TeamDto[] = await em.query(`SELECT ${VIEW} FROM teams WHERE lower(name) = lower($1)`, [name]);
    return rows[0] ?? null;
  }

  /** The team, held until the transaction ends; null where there is none. */
  async lock(em: EntityManager, id: number): Promise<TeamDto | null> {
    const rows: TeamDto[] = await em.query(`SELECT ${VIEW} FROM teams WHERE id = $1 FOR UPDATE`, [id]);
    return rows[0] ?? null;
  }

  async rename(em: EntityManager, id: number, name: string): Promise<void> {
    await em.query(`UPDATE teams SET name = $2 WHERE id = $1`, [id, name]);
  }

  /** Events that have the team lose it, by their foreign key. */
  async remove(em: EntityManager, id: number): Promise<void> {
    await em.query(`DELETE FROM teams WHERE id = $1`, [id]);
  }

  /** The teams among these ids, held against deletion until the transaction ends. */
  locked(em: EntityManager, ids: number[]): Promise<Pick<TeamDto, 'id' | 'name'>[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return em.query(`SELECT id, name FROM teams WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE`, [ids]);
  }
}
