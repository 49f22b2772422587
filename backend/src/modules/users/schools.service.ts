import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

/** A coach's school is the team of the same name. */
@Injectable()
export class SchoolsService {
  /** When a team gets another name, its coaches' school does too. Answers how many coaches it were. */
  async rename(em: EntityManager, from: string, to: string): Promise<number> {
    const [, count] = await em.query<[unknown, number]>(
      `UPDATE users SET school = $2 WHERE "userType" = 'Coach' AND lower(school) = lower($1)`,
      [from, to],
    );
    return count;
  }
}
