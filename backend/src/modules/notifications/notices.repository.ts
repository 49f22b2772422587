import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventFacts, Person } from './letters';

export interface Recipient extends Person {
  school: string | null;
  region: string | null;
}

const PERSON = `u.id, u.email, u."firstName", u."lastName", u."userType"`;

/** Who should hear of what. Reads the tables of the rooms below by SQL; they know nothing of it. */
@Injectable()
export class NoticesRepository {
  async user(em: EntityManager, id: number): Promise<Recipient | null> {
    const [row] = await em.query<Recipient[]>(
      `SELECT ${PERSON}, coalesce(t.name, u.school) AS school, u.region
         FROM users u LEFT JOIN teams t ON t.id = u."teamId" WHERE u.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Administrators, and for a coach the supervisors in scope: those of one region, and all where either has none. */
  deciders(em: EntityManager, coach: boolean, region: string | null): Promise<number[]> {
    return this.ids(
      em,
      `SELECT id FROM users
        WHERE "isVerified" AND (role = 'admin'
           OR ($1 AND role = 'user' AND "userType" = 'Regional Supervisor'
             AND ($2::text IS NULL OR region IS NULL OR lower(btrim(region)) = lower(btrim($2)))))`,
      [coach, region],
    );
  }

  async event(em: EntityManager, id: number): Promise<EventFacts | null> {
    const [row] = await em.query<EventFacts[]>(
      `SELECT id, name, to_char(date AT TIME ZONE 'UTC', 'FMMonth FMDD, YYYY') AS day, "startTime", venue
         FROM events WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  coachesOfTeams(em: EntityManager, teamIds: number[]): Promise<Person[]> {
    return em.query(
      `SELECT ${PERSON} FROM users u WHERE u."teamId" = ANY($1::int[]) AND u."userType" = 'Coach' AND u."isVerified"`,
      [teamIds],
    );
  }

  accountsOfOfficials(em: EntityManager, officialIds: number[]): Promise<Person[]> {
    return em.query(
      `SELECT ${PERSON} FROM officials o JOIN users u ON u.id = o."userId" WHERE o.id = ANY($1::int[])`,
      [officialIds],
    );
  }

  /**
   * Account and review are held until the transaction ends, in the order in which others take them: a review that is
   * being taken off its account has its author before or after, not in between.
   */
  async authorOf(em: EntityManager, reviewId: number): Promise<number[]> {
    await em.query(
      `SELECT 1 FROM reviews r JOIN users u ON u.id = r."userId" WHERE r.id = $1 FOR KEY SHARE OF u`,
      [reviewId],
    );
    return this.ids(
      em,
      `SELECT "userId" AS id FROM reviews WHERE id = $1 AND "userId" IS NOT NULL FOR SHARE`,
      [reviewId],
    );
  }

  /** Null where the review is gone by now. */
  async officialOfReview(
    em: EntityManager,
    reviewId: number,
  ): Promise<{ firstName: string; lastName: string } | null> {
    const [row] = await em.query<{ firstName: string; lastName: string }[]>(
      `SELECT o."firstName", o."lastName" FROM reviews r JOIN officials o ON o.id = r."officialId" WHERE r.id = $1`,
      [reviewId],
    );
    return row ?? null;
  }

  /**
   * All supervisors and administrators but this one. An official has no region, and the author's would tell something
   * of who wrote an anonymous review: so a report is in everybody's scope.
   */
  managersBut(em: EntityManager, userId: number): Promise<number[]> {
    return this.ids(
      em,
      `SELECT id FROM users
        WHERE "isVerified" AND id <> $1
          AND (role = 'admin' OR (role = 'user' AND "userType" = 'Regional Supervisor'))`,
      [userId],
    );
  }

  private async ids(em: EntityManager, sql: string, parameters: unknown[]): Promise<number[]> {
    const rows = await em.query<{ id: number }[]>(sql, parameters);
    return rows.map((row) => row.id);
  }
}
