import { Injectable } from '@nestjs/common';
import { EVENT_DAYS_MAX, searchKey } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { EventColumns } from './event.entity';
import type { Assignment } from './participants.entity';

export type ImportedEvent = Omit<EventColumns, 'date' | 'endDate'> & {
  id: number;
  /** `yyyy-MM-dd`. */
  date: string;
  endDate: string | null;
  officials: Assignment[];
  teams: number[];
  teamNames: string[];
};

/** Selects events. All days are `yyyy-MM-dd`. */
export interface EventLookup {
  ids?: number[];
  /** The events that have one of these days, and those that have a day in common with an event that begins on one of them. */
  days?: string[];
  /** The events that begin on this day and have this name, however it is written. */
  named?: { day: string; name: string }[];
  /** The events that the official works on this day. */
  busy?: { officialId: number; day: string }[];
}

const noonOf = (day: string): string => `${day}T12:00:00Z`;

@Injectable()
export class ImportedEventsRepository {
  find(
    em: EntityManager,
    { ids = [], days = [], named = [], busy = [] }: EventLookup,
  ): Promise<ImportedEvent[]> {
    return em.query<ImportedEvent[]>(
      `WITH asked AS (
         SELECT unnest($2::timestamptz[]) AS day
         UNION SELECT generate_series(f.date, f."endDate", interval '24 hours') FROM events f
                WHERE f.date = ANY($2::timestamptz[]) AND f."endDate" IS NOT NULL)
       SELECT e.id, e.name, to_char(e.date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date,
              to_char(e."endDate" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "endDate", e."startTime", e.venue,
              e."eventType", e.host, e.description,
              (SELECT coalesce(json_agg(json_build_object('officialId', eo."officialId", 'role', eo.role, 'days', eo.days)
                                        ORDER BY eo."officialId"), '[]')
                 FROM event_officials eo WHERE eo."eventId" = e.id) AS officials,
              ARRAY(SELECT et."teamId" FROM event_teams et WHERE et."eventId" = e.id ORDER BY et."teamId") AS teams,
              ARRAY(SELECT t.name FROM event_teams et JOIN teams_name_view t ON t.id = et."teamId"
                     WHERE et."eventId" = e.id ORDER BY t.id) AS "teamNames"
         FROM events e
        WHERE e.id IN (SELECT unnest($1::int[])
                       UNION SELECT l.id FROM unnest($3::timestamptz[], $4::text[]) AS asked(day, key)
                           JOIN events l ON l.date = asked.day AND l."nameKey" = asked.key
                       UNION SELECT l.id FROM unnest($5::int[], $6::timestamptz[]) AS asked("officialId", day)
                           JOIN event_officials eo ON eo."officialId" = asked."officialId" JOIN events l ON l.id = eo."eventId"
                          WHERE l.date <= asked.day AND coalesce(l."endDate", l.date) >= asked.day
                       UNION SELECT o.id FROM events o JOIN asked ON o.date = asked.day
                       UNION SELECT l.id FROM events l JOIN asked
                           ON l.date >= asked.day - interval '${(EVENT_DAYS_MAX - 1) * 24} hours' AND l.date < asked.day
                             AND l."endDate" >= asked.day)
        ORDER BY e.id`,
      [
        ids,
        days.map(noonOf),
        named.map(({ day }) => noonOf(day)),
        named.map(({ name }) => searchKey(name)),
        busy.map(({ officialId }) => officialId),
        busy.map(({ day }) => noonOf(day)),
      ],
    );
  }

  async updateRoles(em: EntityManager, eventId: number, officials: Assignment[]): Promise<void> {
    await em.query(
      `UPDATE event_officials eo SET role = x.role
         FROM jsonb_to_recordset($2::jsonb) AS x("officialId" int, role text)
        WHERE eo."eventId" = $1 AND eo."officialId" = x."officialId"`,
      [eventId, JSON.stringify(officials)],
    );
  }
}
