import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { EventOfficial } from './participants.entity';

export type Assignment = Pick<EventOfficial, 'officialId' | 'role'>;

/** SQL that selects the ids of events whose teams a user coached on the event's day. `userId` is a parameter. */
export const EVENTS_OF_COACH = (userId: string): string =>
  `SELECT e.id FROM coach_teams_view m JOIN event_teams t ON t."teamId" = m."teamId" JOIN events e ON e.id = t."eventId"
    WHERE m."userId" = ${userId} AND e.date::date BETWEEN coalesce(m."firstDay", '-infinity') AND coalesce(m."lastDay", 'infinity')`;

@Injectable()
export class ParticipantsRepository {
  /** True if the account coached a team of the event on its day, or if the event has no teams. */
  async isOpenToCoach(em: EntityManager, eventId: number, userId: number): Promise<boolean> {
    const [row] = await em.query<{ isOpen: boolean }[]>(
      `SELECT NOT EXISTS (SELECT 1 FROM event_teams WHERE "eventId" = $1)
           OR EXISTS (${EVENTS_OF_COACH('$2')} AND e.id = $1) AS "isOpen"`,
      [eventId, userId],
    );
    return row!.isOpen;
  }

  /** Returns true if the official is assigned to the event; the assignment then can't be deleted until the transaction ends. */
  async lockAssignment(em: EntityManager, eventId: number, officialId: number): Promise<boolean> {
    const lock = { mode: 'for_key_share' } as const;
    const where = { eventId, officialId };
    return (await em.getRepository(EventOfficial).findOne({ where, lock })) !== null;
  }

  /** Leaves existing assignments as they are. */
  async insertOfficials(em: EntityManager, eventId: number, officials: Assignment[]): Promise<void> {
    if (officials.length === 0) return;
    await em.query(
      `INSERT INTO event_officials ("eventId", "officialId", role)
       SELECT $1, "officialId", role FROM jsonb_to_recordset($2::jsonb) AS x("officialId" int, role text)
       ON CONFLICT ("eventId", "officialId") DO NOTHING`,
      [eventId, JSON.stringify(officials)],
    );
  }

  async insertTeams(em: EntityManager, eventId: number, teamIds: number[]): Promise<void> {
    if (teamIds.length === 0) return;
    await em.query(
      `INSERT INTO event_teams ("eventId", "teamId") SELECT $1, unnest($2::int[])
       ON CONFLICT ("eventId", "teamId") DO NOTHING`,
      [eventId, teamIds],
    );
  }
}
