import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { defaultHost } from './event-input';

/** The names of an event's teams as the host shows them; null without teams. See `defaultHost`. */
const NAMES = `(SELECT string_agg(t.name, ', ' ORDER BY et.id) FROM event_teams et JOIN teams t ON t.id = et."teamId"
  WHERE et."eventId" = e.id)`;

/** Hosts that nobody wrote follow the names of the teams. */
@Injectable()
export class HostsRepository {
  /** The events of a team whose host is the default, held until the transaction ends. */
  async following(em: EntityManager, teamId: number): Promise<number[]> {
    const rows = await em.query<{ id: number }[]>(
      `SELECT e.id FROM events e
       WHERE e.id IN (SELECT "eventId" FROM event_teams WHERE "teamId" = $1) AND e.host = ${NAMES}
       ORDER BY e.id FOR NO KEY UPDATE OF e`,
      [teamId],
    );
    return rows.map(({ id }) => id);
  }

  async reset(em: EntityManager, eventIds: number[]): Promise<void> {
    if (eventIds.length === 0) return;
    await em.query(`UPDATE events e SET host = coalesce(${NAMES}, $2) WHERE e.id = ANY($1::int[])`, [
      eventIds,
      defaultHost([]),
    ]);
  }
}
