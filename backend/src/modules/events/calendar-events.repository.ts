import { Injectable } from '@nestjs/common';
import { LIMITS } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { conditionsOf, type EventFilter } from './event-filter';

export interface CalendarEvent {
  id: number;
  name: string;
  /** The days of the event, or of the official whose events are listed: `yyyy-MM-dd`, at least one. */
  days: string[];
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

/** `ownDays`: SQL for the days of one official; null for all days of the event. */
const calendarEventSql = (
  ownDays: string,
) => `SELECT e.id, e.name, rmo_event_days(e.date, e."endDate", ${ownDays}) AS days,
    e."startTime", e.venue, e."eventType", e.description, e.sequence, e."changedAt",
    ARRAY(SELECT concat(o."firstName", ' ', o."lastName", ' (' || eo.role || ')')
            FROM event_officials eo JOIN officials_summary_view o ON o.id = eo."officialId"
           WHERE eo."eventId" = e.id ORDER BY eo.id) AS officials,
    ARRAY(SELECT t.name FROM event_teams et JOIN teams_name_view t ON t.id = et."teamId"
           WHERE et."eventId" = e.id ORDER BY et.id) AS teams
  FROM events e`;

@Injectable()
export class CalendarEventsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** With a filter by official, the events have only the days that the official works. */
  async list(
    filter: EventFilter & { from: string; to: string },
    em: EntityManager = this.dataSource.manager,
  ): Promise<CalendarEvent[]> {
    const { where, values } = conditionsOf(filter);
    const ownDays = `(SELECT own.days FROM event_officials own
      WHERE own."eventId" = e.id AND own."officialId" = $${values.length + 1}::int)`;
    const events = await em.query<CalendarEvent[]>(
      `${calendarEventSql(ownDays)} ${where} ORDER BY e.date, coalesce(e."startTime", '24'), e.id LIMIT ${LIMITS.listMax}`,
      [...values, filter.official ?? null],
    );
    // The filter asks for the event's days; an official's own days may all be outside of the span.
    return events.filter(({ days }) => days.some((day) => day >= filter.from && day <= filter.to));
  }

  async find(id: number): Promise<CalendarEvent | null> {
    const [row] = await this.dataSource.query<CalendarEvent[]>(
      `${calendarEventSql('NULL')} WHERE e.id = $1`,
      [id],
    );
    return row ?? null;
  }
}
