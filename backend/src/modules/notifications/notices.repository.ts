import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface Recipient {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  userType: string;
  school: string | null;
  region: string | null;
}

/** Who should hear of what. Reads the tables of the rooms below by SQL; they know nothing of it. */
@Injectable()
export class NoticesRepository {
  async user(em: EntityManager, id: number): Promise<Recipient | null> {
    const [row] = await em.query<Recipient[]>(
      `SELECT id, email, "firstName", "lastName", "userType", school, region FROM users WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Administrators, and for a coach the supervisors in scope: of the coach's region, or all while it has none. */
  deciders(em: EntityManager, coach: boolean, region: string | null): Promise<number[]> {
    return this.ids(
      em,
      `SELECT id FROM users
        WHERE "isVerified" AND (role = 'admin'
           OR ($1 AND role = 'user' AND "userType" = 'Regional Supervisor' AND ($2::text IS NULL OR region = $2)))`,
      [coach, region],
    );
  }

  async event(em: EntityManager, id: number): Promise<{ id: number; name: string; day: string } | null> {
    const [row] = await em.query<{ id: number; name: string; day: string }[]>(
      `SELECT id, name, to_char(date AT TIME ZONE 'UTC', 'FMMonth FMDD, YYYY') AS day FROM events WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  coachesOfTeams(em: EntityManager, teamIds: number[]): Promise<number[]> {
    return this.ids(
      em,
      `SELECT u.id FROM users u JOIN teams t ON lower(t.name) = lower(u.school)
        WHERE t.id = ANY($1::int[]) AND u."userType" = 'Coach' AND u."isVerified"`,
      [teamIds],
    );
  }

  accountsOfOfficials(em: EntityManager, officialIds: number[]): Promise<number[]> {
    return this.ids(
      em,
      `SELECT "userId" AS id FROM officials WHERE id = ANY($1::int[]) AND "userId" IS NOT NULL`,
      [officialIds],
    );
  }

  authorOf(em: EntityManager, reviewId: number): Promise<number[]> {
    return this.ids(em, `SELECT "userId" AS id FROM reviews WHERE id = $1 AND "userId" IS NOT NULL`, [
      reviewId,
    ]);
  }

  private async ids(em: EntityManager, sql: string, parameters: unknown[]): Promise<number[]> {
    const rows = await em.query<{ id: number }[]>(sql, parameters);
    return rows.map((row) => row.id);
  }
}
