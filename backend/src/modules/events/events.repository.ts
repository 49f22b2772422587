import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { daysText, LIMITS, longDatesText, type EventTiming } from '@rmo/contracts';
import type { SessionUser } from '../../common/auth';
import {
  countWaiting,
  isoTimeSql,
  nameRankSql,
  type NamesFirst,
  type Page,
  prefixPattern,
  type Waiting,
  type Window,
} from '../../common/sql/queries';
import type { EventDayDto, EventDto, EventSummaryDto, ListEventsQuery, Staffing } from './events.dto';
import { conditionsOf, endsFromSql, type EventFilter } from './event-filter';
import type { EventPeople } from './event-notifications.service';
import { defaultHost } from './event-input';
import { type EventColumns, EventEntity } from './event.entity';
import { type Assignment, EventOfficial } from './participants.entity';

const OFFICIALS_SQL = `(SELECT coalesce(json_agg(json_build_object(
    'id', o.id, 'officialId', o.id, 'firstName', o."firstName", 'lastName', o."lastName",
    'association', o.association, 'yearsExperience', o."yearsExperience", 'location', o.location,
    'photoUrl', o."photoUrl", 'role', eo.role, 'days', eo.days) ORDER BY eo.id), '[]')
  FROM event_officials eo JOIN officials_summary_view o ON o.id = eo."officialId" WHERE eo."eventId" = e.id)`;
const TEAMS_SQL = `(SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY et.id), '[]')
  FROM event_teams et JOIN teams_name_view t ON t.id = et."teamId" WHERE et."eventId" = e.id)`;
const EVENT_COLUMNS = `e.id, e.name, e.date, e."endDate", e."startTime", e.venue, e."eventType", e.host, e.description,
  ${OFFICIALS_SQL} AS officials, ${TEAMS_SQL} AS teams`;
/** The parameter is the official. Events that ended more than a day ago have no crew, so that long lists stay small. */
const CREW_SQL = `CASE WHEN coalesce(e."endDate", e.date) > now() - interval '1 day' THEN (
  SELECT coalesce(json_agg(json_build_object('id', o.id, 'firstName', o."firstName", 'lastName', o."lastName",
    'role', c.role) ORDER BY c.id), '[]')
  FROM event_officials c JOIN officials_summary_view o ON o.id = c."officialId"
  WHERE c."eventId" = e.id AND c."officialId" <> $1) END`;
const PARTICIPANT_ID_COLUMNS = `
  ARRAY(SELECT eo."officialId" FROM event_officials eo WHERE eo."eventId" = e.id) AS "officialIds",
  ARRAY(SELECT et."teamId" FROM event_teams et WHERE et."eventId" = e.id) AS "teamIds"`;
/** SQL that selects the ids of events whose teams a user coached on one of the event's days. `userId` is a parameter. */
const eventsOfCoachSql = (userId: string) =>
  `SELECT e.id FROM coach_teams_view m JOIN event_teams t ON t."teamId" = m."teamId" JOIN events e ON e.id = t."eventId"
    WHERE m."userId" = ${userId} AND e.date::date <= coalesce(m."lastDay", 'infinity') AND coalesce(e."endDate", e.date)::date >= coalesce(m."firstDay", '-infinity')`;
const NEWEST_FIRST_SQL = 'e.date DESC, e.id DESC';
/** `asc` also sorts events on the same day by start time. */
const ORDER_SQL = { desc: NEWEST_FIRST_SQL, asc: `e.date, coalesce(e."startTime", '24'), e.id` };

type LockMode = 'for_key_share' | 'for_no_key_update' | 'pessimistic_write';

/** `host` is null if it is the default. */
type EventRow = Omit<EventDto, 'host'> & { host: string | null };
const withDefaultHosts = (rows: EventRow[]): EventDto[] =>
  rows.map((row) => ({ ...row, host: row.host ?? defaultHost(row.teams.map(({ name }) => name)) }));

type EventSummaryRow = EventTiming & Omit<EventSummaryDto, 'opensAt' | 'closesAt'>;

type EventPage = Window & Pick<ListEventsQuery, 'order'> & NamesFirst;

/** Selects the events that have a day between two days (`yyyy-MM-dd`), both inclusive. */
export interface BegunFilter {
  from: string;
  to: string;
  /** Only events whose teams this account coached on a day of the event. */
  coachId?: number;
  officialId?: number;
  ids?: number[];
}
export type BegunEvent = EventDto & EventTiming;

export interface EventForNotification extends Pick<EventEntity, 'id' | 'name' | 'startTime' | 'venue'> {
  /** For example `January 17, 2026` or `January 17–18, 2026`. */
  day: string;
}

/** `firstDays`: the first own days of its officials, null for those who work all days. */
type EventParts = EventTiming & EventPeople & { id: number; firstDays: (string | null)[] };

@Injectable()
export class EventsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: EventFilter & EventPage): Promise<Page<EventDto>> {
    const { limit, offset, order = 'desc', namesFirst, ...filter } = query;
    const { where, values } = conditionsOf(filter);
    const pageValues = [...values, limit, offset];
    const rank =
      namesFirst && filter.q
        ? `${nameRankSql('e."nameKey"', `$${pageValues.push(prefixPattern(filter.q))}`)}, `
        : '';
    const orderBy = `ORDER BY ${rank}${ORDER_SQL[order]}`;
    const [countRows, data] = await Promise.all([
      this.dataSource.query<[{ total: number }]>(
        `SELECT count(*)::int AS total FROM events e ${where}`,
        values,
      ),
      // Selects the page's ids first, so that events on earlier pages aren't assembled only to be skipped.
      this.dataSource.query<EventRow[]>(
        `SELECT ${EVENT_COLUMNS} FROM events e
         WHERE e.id IN (SELECT e.id FROM events e ${where} ${orderBy}
                        LIMIT $${values.length + 1} OFFSET $${values.length + 2}) ${orderBy}`,
        pageValues,
      ),
    ]);
    return { data: withDefaultHosts(data), total: countRows[0].total };
  }

  countByDay(filter: EventFilter & Required<Pick<EventFilter, 'from' | 'to'>>): Promise<EventDayDto[]> {
    const { where, values } = conditionsOf(filter);
    // Numbers the events first, so that only two of each day are assembled.
    return this.dataSource.query<EventDayDto[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, max(count)::int AS count, max(starting)::int AS starting,
         json_agg(json_build_object('id', id, 'name', name, 'date', ${isoTimeSql('date')}, 'endDate', ${isoTimeSql('"endDate"')},
           'startTime', "startTime", 'eventType', "eventType") ORDER BY place) AS events
         FROM (SELECT day, e.id, e.name, e.date, e."endDate", e."startTime", e."eventType", row_number() OVER named AS place,
                      count(*) OVER (PARTITION BY day) AS count,
                      count(*) FILTER (WHERE day = e.date AT TIME ZONE 'UTC') OVER (PARTITION BY day) AS starting
                 FROM events e CROSS JOIN LATERAL generate_series(e.date AT TIME ZONE 'UTC',
                   coalesce(e."endDate", e.date) AT TIME ZONE 'UTC', interval '1 day') AS day ${where}
               WINDOW named AS (PARTITION BY day ORDER BY e."endDate" IS NULL, ${ORDER_SQL.asc})) numbered
        WHERE place <= 2 AND day BETWEEN $${values.length + 1}::date AND $${values.length + 2}::date + interval '1 day'
        GROUP BY day ORDER BY day`,
      [...values, filter.from, filter.to],
    );
  }

  exist(): Promise<boolean> {
    return this.dataSource.getRepository(EventEntity).exists();
  }

  countToStaff(officials: Staffing, from: string, region: string | null): Promise<Waiting> {
    const { where, values } = conditionsOf({ from, region: region ?? undefined, officials });
    return countWaiting(
      this.dataSource,
      `SELECT e.date AS since FROM events e ${where} ORDER BY e.date`,
      values,
    );
  }

  async find(id: number, em: EntityManager = this.dataSource.manager): Promise<EventDto | null> {
    const rows = await em.query<EventRow[]>(`SELECT ${EVENT_COLUMNS} FROM events e WHERE e.id = $1`, [id]);
    return withDefaultHosts(rows)[0] ?? null;
  }

  findTiming(id: number): Promise<EventTiming | null> {
    return this.dataSource.getRepository(EventEntity).findOneBy({ id });
  }

  async listBegun(em: EntityManager, { from, to, coachId, officialId, ids }: BegunFilter) {
    const [condition, value] =
      coachId !== undefined
        ? [eventsOfCoachSql('$3'), coachId]
        : officialId !== undefined
          ? [`SELECT eo."eventId" FROM event_officials eo WHERE eo."officialId" = $3`, officialId]
          : [`SELECT unnest($3::int[])`, ids ?? []];
    const rows = await em.query<(EventRow & EventTiming)[]>(
      `SELECT ${EVENT_COLUMNS}, e."ratingReopenedUntil" FROM events e
       WHERE ${endsFromSql('$1')} AND e.date <= $2 AND e.id IN (${condition}) ORDER BY ${NEWEST_FIRST_SQL} LIMIT ${LIMITS.listMax}`,
      [`${from}T00:00:00Z`, `${to}T23:59:59Z`, value],
    );
    return withDefaultHosts(rows) as BegunEvent[];
  }

  listParts(em: EntityManager, { from, to }: Pick<BegunFilter, 'from' | 'to'>): Promise<EventParts[]> {
    return em.query<EventParts[]>(
      `SELECT e.id, e.date, e."endDate", e."startTime", e."ratingReopenedUntil",
              ARRAY(SELECT DISTINCT eo.days[1] FROM event_officials eo WHERE eo."eventId" = e.id) AS "firstDays",
              ${PARTICIPANT_ID_COLUMNS} FROM events e WHERE ${endsFromSql('$1')} AND e.date <= $2`,
      [`${from}T00:00:00Z`, `${to}T23:59:59Z`],
    );
  }

  listByOfficial(officialId: number): Promise<EventSummaryRow[]> {
    return this.dataSource.query<EventSummaryRow[]>(
      `SELECT e.id, e.name, e.date, e."endDate", e."startTime", e.venue, e."eventType", eo.role, eo.days,
         e."ratingReopenedUntil", ${CREW_SQL} AS crew
       FROM event_officials eo JOIN events e ON e.id = eo."eventId"
       WHERE eo."officialId" = $1 ORDER BY ${NEWEST_FIRST_SQL} LIMIT ${LIMITS.listMax}`,
      [officialId],
    );
  }

  async findForNotification(em: EntityManager, id: number) {
    const [row] = await em.query<
      (Omit<EventForNotification, 'day'> & EventPeople & { date: Date; endDate: Date | null })[]
    >(
      `SELECT e.id, e.name, e.date, e."endDate", e."startTime", e.venue,
              ${PARTICIPANT_ID_COLUMNS} FROM events e WHERE e.id = $1`,
      [id],
    );
    if (!row) return null;
    const { date, endDate, ...event } = row;
    return { ...event, day: longDatesText({ date, endDate }), shortDay: daysText({ date, endDate }) };
  }

  /** Returns the ids, in order. */
  async insert(em: EntityManager, events: Partial<EventColumns>[]): Promise<number[]> {
    const { identifiers } = await em.getRepository(EventEntity).insert(events);
    return identifiers.map(({ id }) => id as number);
  }

  async update(em: EntityManager, id: number, change: Partial<EventEntity>): Promise<void> {
    if (Object.keys(change).length > 0) await em.getRepository(EventEntity).update({ id }, change);
  }

  /** Increments the change count, so that calendars replace their copy of the event. */
  async countChange(em: EntityManager, id: number): Promise<void> {
    const change = { sequence: () => 'sequence + 1', changedAt: () => 'now()' };
    await em.getRepository(EventEntity).update({ id }, change);
  }

  async delete(em: EntityManager, id: number): Promise<void> {
    await em.getRepository(EventEntity).delete({ id });
  }

  /** Only `pessimistic_write` makes new reviews of the event wait. Returns null if there is no such event. */
  lock(em: EntityManager, id: number, mode: LockMode = 'for_no_key_update'): Promise<EventEntity | null> {
    return em.getRepository(EventEntity).findOne({ where: { id }, lock: { mode } });
  }

  /**
   * Returns null if the official is not assigned. The timing is the official's own. Until the transaction ends, neither event nor assignment can be deleted. Locks
   * the event first, like `EventsService.remove`, to avoid deadlocks.
   */
  async lockAssigned(em: EntityManager, eventId: number, officialId: number): Promise<EventTiming | null> {
    const event = await this.lock(em, eventId, 'for_key_share');
    if (!event) return null;
    const lock = { mode: 'for_key_share' } as const;
    const where = { eventId, officialId };
    const assignment = await em.getRepository(EventOfficial).findOne({ where, lock });
    return assignment && { ...event, days: assignment.days };
  }

  /** True if the user is assigned, or coached one of the event's teams on one of its days, or if the event has no teams. */
  async tookPart(
    em: EntityManager,
    eventId: number,
    { id, officialId }: Pick<SessionUser, 'id' | 'officialId'>,
  ): Promise<boolean> {
    const [row] = await em.query<[{ tookPart: boolean }]>(
      `SELECT EXISTS (SELECT 1 FROM event_officials WHERE "eventId" = $1 AND "officialId" = $3)
           OR NOT EXISTS (SELECT 1 FROM event_teams WHERE "eventId" = $1)
           OR EXISTS (${eventsOfCoachSql('$2')} AND e.id = $1) AS "tookPart"`,
      [eventId, id, officialId],
    );
    return row.tookPart;
  }

  /** Leaves existing assignments as they are. */
  async insertOfficials(em: EntityManager, assignments: (Assignment & { eventId: number })[]): Promise<void> {
    if (assignments.length === 0) return;
    await em.query(
      `INSERT INTO event_officials ("eventId", "officialId", role, days)
       SELECT "eventId", "officialId", role, days
         FROM jsonb_to_recordset($1::jsonb) AS x("eventId" int, "officialId" int, role text, days text[])
       ON CONFLICT ("eventId", "officialId") DO NOTHING`,
      [JSON.stringify(assignments)],
    );
  }

  /** Leaves the other officials of the event as they are. */
  async updateDays(em: EntityManager, eventId: number, officials: readonly Assignment[]): Promise<void> {
    await em.query(
      `UPDATE event_officials eo SET days = x.days
         FROM jsonb_to_recordset($2::jsonb) AS x("officialId" int, days text[])
        WHERE eo."eventId" = $1 AND eo."officialId" = x."officialId" AND eo.days IS DISTINCT FROM x.days`,
      [eventId, JSON.stringify(officials)],
    );
  }

  async insertTeams(em: EntityManager, rows: { eventId: number; teamId: number }[]): Promise<void> {
    if (rows.length === 0) return;
    await em.query(
      `INSERT INTO event_teams ("eventId", "teamId") SELECT * FROM unnest($1::int[], $2::int[])
       ON CONFLICT ("eventId", "teamId") DO NOTHING`,
      [rows.map(({ eventId }) => eventId), rows.map(({ teamId }) => teamId)],
    );
  }
}
