import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventEntity } from './event.entity';
import { EventOfficial } from './event-official.entity';
import { EventTeam } from './event-team.entity';

export type EventColumns = Omit<EventEntity, 'id'>;
export interface Assignment {
  officialId: number;
  role: string | null;
}

/** Writes events, always inside the transaction of who asks. */
@Injectable()
export class EventRowsRepository {
  async insert(
    em: EntityManager,
    event: EventColumns,
    officials: Assignment[],
    teamIds: number[],
  ): Promise<number> {
    const { identifiers } = await em.getRepository(EventEntity).insert(event);
    const eventId = identifiers[0]?.id as number;
    await this.insertOfficials(em, eventId, officials);
    await this.insertTeams(em, eventId, teamIds);
    return eventId;
  }

  /** Waits for who writes the event, and holds it until the transaction ends; reviews go on. False: there is none. */
  async lock(em: EntityManager, id: number): Promise<boolean> {
    const rows = await em.query(`SELECT id FROM events WHERE id = $1 FOR NO KEY UPDATE`, [id]);
    return rows.length > 0;
  }

  /** The same against new reviews too. False: there is none. */
  async lockWhole(em: EntityManager, id: number): Promise<boolean> {
    const rows = await em.query(`SELECT id FROM events WHERE id = $1 FOR UPDATE`, [id]);
    return rows.length > 0;
  }

  /** Changes the given columns and no others. */
  async update(em: EntityManager, id: number, change: Partial<EventColumns>): Promise<void> {
    if (Object.keys(change).length > 0) await em.getRepository(EventEntity).update({ id }, change);
  }

  /** In the order they are shown in. */
  officials(em: EntityManager, id: number): Promise<Assignment[]> {
    return em.query(`SELECT "officialId", role FROM event_officials WHERE "eventId" = $1 ORDER BY id`, [id]);
  }

  teams(em: EntityManager, id: number): Promise<{ id: number; name: string }[]> {
    return em.query(
      `SELECT t.id, t.name FROM event_teams et JOIN teams t ON t.id = et."teamId"
       WHERE et."eventId" = $1 ORDER BY et.id`,
      [id],
    );
  }

  async replaceOfficials(em: EntityManager, eventId: number, officials: Assignment[]): Promise<void> {
    await em.getRepository(EventOfficial).delete({ eventId });
    await this.insertOfficials(em, eventId, officials);
  }

  async replaceTeams(em: EntityManager, eventId: number, teamIds: number[]): Promise<void> {
    await em.getRepository(EventTeam).delete({ eventId });
    await this.insertTeams(em, eventId, teamIds);
  }

  /** Assignments, teams and reviews go along, by their foreign keys. */
  async remove(em: EntityManager, id: number): Promise<void> {
    await em.getRepository(EventEntity).delete({ id });
  }

  private async insertOfficials(em: EntityManager, eventId: number, officials: Assignment[]): Promise<void> {
    await em.getRepository(EventOfficial).insert(officials.map((official) => ({ ...official, eventId })));
  }

  private async insertTeams(em: EntityManager, eventId: number, teamIds: number[]): Promise<void> {
    if (teamIds.length === 0) return;
    await em.getRepository(EventTeam).insert(teamIds.map((teamId) => ({ teamId, eventId })));
  }
}
