import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';

export interface OfficialWithAccount {
  id: number;
  firstName: string;
  lastName: string;
  userId: number | null;
}

@Injectable()
export class OfficialAccountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** The official, held: two who invite it at once meet here. */
  async lock(em: EntityManager, id: number): Promise<OfficialWithAccount | null> {
    const [row] = await em.query<OfficialWithAccount[]>(
      `SELECT id, "firstName", "lastName", "userId" FROM officials WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** Whether the account belongs to an official. */
  async isLinked(em: EntityManager, userId: number): Promise<boolean> {
    const rows = await em.query<unknown[]>(`SELECT 1 FROM officials WHERE "userId" = $1`, [userId]);
    return rows.length > 0;
  }

  async link(em: EntityManager, id: number, userId: number): Promise<void> {
    await em.query(`UPDATE officials SET "userId" = $2 WHERE id = $1`, [id, userId]);
  }
}
