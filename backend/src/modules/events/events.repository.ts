import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { contains } from '../../common/sql/contains';
import type { EventOfficialDto, EventSummaryDto, EventTeamDto, EventDto } from './dto/event.dto';
import { defaultHost } from './event-input';

/** One statement fills officials and teams for every event of the page: no second call per event. */
const OFFICIALS = `(SELECT coalesce(json_agg(json_build_object(
    'id', o.id, 'officialId', o.id, 'firstName', o."firstName", 'lastName', o."lastName",
    'association', o.association, 'yearsExperience', o."yearsExperience", 'location', o.location,
    'photoUrl', o."photoUrl", 'role', eo.role) ORDER BY eo.id), '[]')
  FROM event_officials eo JOIN officials o ON o.id = eo."officialId" WHERE eo."eventId" = e.id)`;
const TEAMS = `(SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY et.id), '[]')
  FROM event_teams et JOIN teams t ON t.id = et."teamId" WHERE et."eventId" = e.id)`;
const EVENT = `e.id, e.name, e.date, e."startTime", e.venue, e."eventType", e.host, e.description,
  ${OFFICIALS} AS officials, ${TEAMS} AS teams`;
const NEWEST_FIRST = 'ORDER BY e.date DESC, e.id DESC';

/** What `q` is looked for in: word for word the expression of `ix_events_search`. */
const SEARCHED = `lower(e."name" || ' ' || e."venue")`;

/** As the row has it: the host is null where the teams are to name it. */
type EventRow = Omit<EventDto, 'host'> & { host: string | null };
const shown = (rows: EventRow[]): EventDto[] =>
  rows.map((row) => ({ ...row, host: row.host ?? defaultHost(row.teams.map(({ name }) => name)) }));

export interface EventFilter {
  from?: string;
  to?: string;
  q?: string;
  limit: number;
  offset: number;
}

/** What notifications say about an event. */
export interface EventForNotification {
  id: number;
  name: string;
  /** Such as `January 17, 2026`. */
  day: string;
  /** `HH:mm`. */
  startTime: string | null;
  venue: string;
}

@Injectable()
export class EventsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async page(filter: EventFilter): Promise<{ data: EventDto[]; total: number }> {
    const values: unknown[] = [];
    const conditions: string[] = [];
    const add = (sql: (parameter: string) => string, value: unknown) => {
      values.push(value);
      conditions.push(sql(`$${values.length}`));
    };
    // Dates stand at noon UTC, so midnight bounds take in the whole of both days.
    if (filter.from) add((p) => `e.date >= ${p}`, `${filter.from}T00:00:00Z`);
    if (filter.to) add((p) => `e.date <= ${p}`, `${filter.to}T23:59:59Z`);
    if (filter.q) add((p) => `${SEARCHED} LIKE ${p}`, contains(filter.q));
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const [counted, data] = await Promise.all([
      this.dataSource.query(`SELECT count(*)::int AS total FROM events e ${where}`, values),
      // Which ones first: what the pages before show is not put together to be skipped.
      this.dataSource.query(
        `SELECT ${EVENT} FROM events e
         WHERE e.id IN (SELECT e.id FROM events e ${where} ${NEWEST_FIRST}
                        LIMIT $${values.length + 1} OFFSET $${values.length + 2}) ${NEWEST_FIRST}`,
        [...values, filter.limit, filter.offset],
      ),
    ]);
    return { data: shown(data), total: counted[0].total };
  }

  async view(id: number, em: EntityManager = this.dataSource.manager): Promise<EventDto | null> {
    const rows: EventRow[] = await em.query(`SELECT ${EVENT} FROM events e WHERE e.id = $1`, [id]);
    return shown(rows)[0] ?? null;
  }

  /** Null where there is no such event. */
  async officials(id: number): Promise<EventOfficialDto[] | null> {
    const rows = await this.dataSource.query(
      `SELECT ${OFFICIALS} AS officials FROM events e WHERE e.id = $1`,
      [id],
    );
    return rows[0]?.officials ?? null;
  }

  async teams(id: number): Promise<EventTeamDto[] | null> {
    const rows = await this.dataSource.query(`SELECT ${TEAMS} AS teams FROM events e WHERE e.id = $1`, [id]);
    return rows[0]?.teams ?? null;
  }

  async ofTeam(teamId: number, limit: number): Promise<EventDto[]> {
    const rows = await this.dataSource.query<EventRow[]>(
      `SELECT ${EVENT} FROM events e
       WHERE e.id IN (SELECT et."eventId" FROM event_teams et WHERE et."teamId" = $1)
       ${NEWEST_FIRST} LIMIT $2`,
      [teamId, limit],
    );
    return shown(rows);
  }

  ofOfficial(officialId: number, limit: number): Promise<EventSummaryDto[]> {
    return this.dataSource.query(
      `SELECT e.id, e.name, e.date, e."startTime", e.venue, e."eventType", eo.role
       FROM event_officials eo JOIN events e ON e.id = eo."eventId"
       WHERE eo."officialId" = $1 ${NEWEST_FIRST} LIMIT $2`,
      [officialId, limit],
    );
  }

  async findForNotification(em: EntityManager, id: number): Promise<EventForNotification | null> {
    const [row] = await em.query<EventForNotification[]>(
      `SELECT id, name, to_char(date AT TIME ZONE 'UTC', 'FMMonth FMDD, YYYY') AS day, "startTime", venue
         FROM events WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Whether there is such an event; its key is held until the transaction ends. */
  async hold(em: EntityManager, eventId: number): Promise<string | null> {
    const [row] = await em.query<{ day: string }[]>(
      `SELECT to_char(date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM events WHERE id = $1 FOR KEY SHARE`,
      [eventId],
    );
    return row?.day ?? null;
  }

  /** Whether the official works the event; the assignment is held until the transaction ends. */
  async holdAssignment(em: EntityManager, eventId: number, officialId: number): Promise<boolean> {
    const rows = await em.query(
      `SELECT id FROM event_officials WHERE "eventId" = $1 AND "officialId" = $2 FOR KEY SHARE`,
      [eventId, officialId],
    );
    return rows.length > 0;
  }

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }
}
