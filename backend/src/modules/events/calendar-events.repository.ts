import { Injectable } from '@nestjs/common';
import { LIMITS } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { conditionsOf, type EventFilter } from './event-filter';

export interface CalendarEvent {
  id: number;
  name: string;
  /** `yyyy-MM-dd`. */
  day: string;
  startTime: string | null;
  venue: string;
  eventType: string;
  description: string | null;
  /** For example `Omar Diaz (Head)`. */
  officials: string[];
  teams: string[];
  sequence: number;
  changedAt: Date;
}

const CALENDAR_EVENT = `SELECT e.id, e.name, to_char(e.date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, e."startTime",
    e.venue, e."eventType", e.description, e.sequence, e."changedAt",
    ARRAY(SELECT concat(o."firstName", ' ', o."lastName", ' (' || eo.role || ')')
            FROM event_officials eo JOIN officials_summary_view o ON o.id = eo."officialId"
           WHERE eo."eventId" = e.id ORDER BY eo.id) AS officials,
    ARRAY(SELECT t.name FROM event_teams et JOIN teams_name_view t ON t.id = et."teamId"
           WHERE et."eventId" = e.id ORDER BY et.id) AS teams
  FROM events e`;

@Injectable()
export class CalendarEventsRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(filter: EventFilter, em: EntityManager = this.dataSource.manager): Promise<CalendarEvent[]> {
    const { where, values } = conditionsOf(filter);
    return em.query<CalendarEvent[]>(
      `${CALENDAR_EVENT} ${where} ORDER BY e.date, coalesce(e."startTime", '24'), e.id LIMIT ${LIMITS.listMax}`,
      values,
    );
  }

  async find(id: number): Promise<CalendarEvent | null> {
    const [row] = await this.dataSource.query<CalendarEvent[]>(`${CALENDAR_EVENT} WHERE e.id = $1`, [id]);
    return row ?? null;
  }
}
