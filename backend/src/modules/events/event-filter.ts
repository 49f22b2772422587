import { DOUBLE_BOOKING_HOURS, EVENT_DAYS_MAX } from '@rmo/contracts';
import { Conditions, wordPatterns } from '../../common/sql/queries';
import type { ListEventsQuery, Staffing } from './events.dto';

export type EventFilter = Pick<
  ListEventsQuery,
  'from' | 'to' | 'q' | 'type' | 'region' | 'team' | 'official' | 'association' | 'officials'
>;

/** `double` must match `isDoubleBooked`. */
const STAFFING_SQL: Record<Staffing, string> = {
  none: `NOT EXISTS (SELECT 1 FROM event_officials eo WHERE eo."eventId" = e.id)`,
  double: `EXISTS (
    SELECT 1 FROM event_officials eo JOIN event_officials xo ON xo."officialId" = eo."officialId" AND xo."eventId" <> e.id
      JOIN events x ON x.id = xo."eventId"
     WHERE eo."eventId" = e.id AND x.date <= coalesce(e."endDate", e.date) AND coalesce(x."endDate", x.date) >= e.date
       AND rmo_event_days(e.date, e."endDate", eo.days) && rmo_event_days(x.date, x."endDate", xo.days)
       AND (e."startTime" IS NULL OR x."startTime" IS NULL OR e."eventType" LIKE '%Tournament' OR x."eventType" LIKE '%Tournament'
         OR abs(extract(epoch FROM e."startTime"::time - x."startTime"::time)) < ${DOUBLE_BOOKING_HOURS * 3600}))`,
};

/**
 * SQL for: event `e` has a day from `first` on, which is a moment of that day at or before noon UTC. The lower bound of its date
 * lets the index on it limit the events that are read.
 */
export const endsFromSql = (first: string): string =>
  `e.date >= ${first}::timestamptz - interval '${(EVENT_DAYS_MAX - 1) * 24} hours' AND coalesce(e."endDate", e.date) >= ${first}`;

const teamMatchesSql = (condition: string) =>
  `e.id IN (SELECT et."eventId" FROM event_teams et JOIN teams_region_view t ON t.id = et."teamId" WHERE ${condition})`;

/** SQL for: the word is in the event's name or venue, or in the name of a team. The union lets each index limit its half. */
const eventsWithWordSql = (word: string): string => `e.id IN (
  SELECT s.id FROM events s WHERE s."searchKey" LIKE ${word}
  UNION SELECT et."eventId" FROM event_teams et JOIN teams_name_view t ON t.id = et."teamId" WHERE t."nameKey" LIKE ${word})`;

export function conditionsOf(filter: EventFilter): Conditions {
  const { from, to, q, type, region, team, official, association, officials } = filter;
  const conditions = new Conditions();
  // Days are stored at noon UTC, so the bounds include the first and the last day.
  conditions.add(from && `${from}T00:00:00Z`, endsFromSql);
  conditions.add(to && `${to}T23:59:59Z`, (p) => `e.date <= ${p}`);
  for (const word of q ? wordPatterns(q) : []) conditions.add(word, eventsWithWordSql);
  conditions.add(type, (p) => `e."eventType" = ${p}`);
  conditions.add(team, (p) => `e.id IN (SELECT et."eventId" FROM event_teams et WHERE et."teamId" = ${p})`);
  conditions.add(
    official,
    (p) => `e.id IN (SELECT eo."eventId" FROM event_officials eo WHERE eo."officialId" = ${p})`,
  );
  conditions.add(
    region,
    (p) =>
      `(${teamMatchesSql(`lower(t.region) = lower(${p})`)} OR NOT ${teamMatchesSql('t.region IS NOT NULL')})`,
  );
  conditions.add(
    association,
    (p) => `e.id IN (SELECT eo."eventId" FROM event_officials eo
      JOIN officials_summary_view o ON o.id = eo."officialId" WHERE o.association = ${p})`,
  );
  if (officials) conditions.require(STAFFING_SQL[officials]);
  return conditions;
}
