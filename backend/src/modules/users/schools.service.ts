import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

/** Coaches belong to teams by id; this is for what becomes of the name. */
@Injectable()
export class SchoolsService {
  /** When a team is deleted, its coaches keep its name as their school. */
  async keepName(em: EntityManager, teamId: number, name: string): Promise<void> {
    await em.query(`UPDATE users SET school = $2 WHERE "teamId" = $1`, [teamId, name]);
  }
}
