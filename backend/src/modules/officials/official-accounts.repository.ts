import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface OfficialWithAccount {
  id: number;
  firstName: string;
  lastName: string;
  userId: number | null;
}

@Injectable()
export class OfficialAccountsRepository {
  /** Two who invite the official at once wait for each other at this lock. */
  async lockForUpdate(em: EntityManager, id: number): Promise<OfficialWithAccount | null> {
    const [row] = await em.query<OfficialWithAccount[]>(
      `SELECT id, "firstName", "lastName", "userId" FROM officials WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** The official of an account that is going to be deleted or renamed: first the official, then the account, as in an invitation. */
  async lockByAccount(em: EntityManager, userId: number): Promise<void> {
    await em.query(`SELECT 1 FROM officials WHERE "userId" = $1 FOR NO KEY UPDATE`, [userId]);
  }

  /** True if the account belongs to an official. */
  async isLinked(em: EntityManager, userId: number): Promise<boolean> {
    const rows = await em.query<unknown[]>(`SELECT 1 FROM officials WHERE "userId" = $1`, [userId]);
    return rows.length > 0;
  }

  async link(em: EntityManager, id: number, userId: number): Promise<void> {
    await em.query(`UPDATE officials SET "userId" = $2 WHERE id = $1`, [id, userId]);
  }
}
