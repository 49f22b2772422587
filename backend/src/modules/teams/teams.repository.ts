import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Team } from './team.entity';

@Injectable()
export class TeamsRepository {
  constructor(private readonly dataSource: DataSource) {}

  all(): Promise<Team[]> {
    return this.dataSource.query(`SELECT id, name, "createdAt" FROM teams ORDER BY lower(name), id`);
  }

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** The new team, or null where a team has the name already (in any case of letters). */
  async insert(em: EntityManager, name: string): Promise<Team | null> {
    const rows: Team[] = await em.query(
      `INSERT INTO teams (name) VALUES ($1) ON CONFLICT (lower(name)) DO NOTHING RETURNING id, name, "createdAt"`,
      [name],
    );
    return rows[0] ?? null;
  }

  async byName(em: EntityManager, name: string): Promise<Team | null> {
    const rows: Team[] = await em.query(
      `SELECT id, name, "createdAt" FROM teams WHERE lower(name) = lower($1)`,
      [name],
    );
    return rows[0] ?? null;
  }

  /** The teams among these ids, held against deletion until the transaction ends. */
  locked(em: EntityManager, ids: number[]): Promise<Pick<Team, 'id' | 'name'>[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return em.query(`SELECT id, name FROM teams WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE`, [ids]);
  }
}
