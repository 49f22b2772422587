import { DOUBLE_BOOKING_HOURS } from '@rmo/contracts';
import { Conditions } from '../../common/sql/queries';
import type { ListEventsQuery, Staffing } from './events.dto';

/** The text that `q` searches; must be identical to the expression of `ix_events_search`. */
const SEARCHED = `rmo_search_key(e."name" || ' ' || e."venue")`;

type EventQuery = Pick<ListEventsQuery, 'from' | 'to' | 'q' | 'type' | 'region' | 'team' | 'association'>;

export interface EventFilter extends EventQuery {
  official?: number;
  officials?: Staffing;
}

/** `double` must match `isDoubleBooked`. */
const STAFFING_SQL: Record<Staffing, string> = {
  none: `NOT EXISTS (SELECT 1 FROM event_officials eo WHERE eo."eventId" = e.id)`,
  double: `EXISTS (
    SELECT 1 FROM event_officials eo JOIN event_officials xo ON xo."officialId" = eo."officialId" AND xo."eventId" <> e.id
      JOIN events x ON x.id = xo."eventId"
     WHERE eo."eventId" = e.id AND x.date = e.date
       AND (e."startTime" IS NULL OR x."startTime" IS NULL OR e."eventType" LIKE '%Tournament' OR x."eventType" LIKE '%Tournament'
         OR abs(extract(epoch FROM e."startTime"::time - x."startTime"::time)) < ${DOUBLE_BOOKING_HOURS * 3600}))`,
};

const inRegion = (condition: string) =>
  `e.id IN (SELECT et."eventId" FROM event_teams et JOIN teams_region_view t ON t.id = et."teamId" WHERE ${condition})`;

export function conditionsOf(filter: EventFilter): Conditions {
  const { from, to, q, type, region, team, official, association, officials } = filter;
  const all = new Conditions();
  // Dates are stored at noon UTC, so these bounds include both days.
  all.add(from && `${from}T00:00:00Z`, (p) => `e.date >= ${p}`);
  all.add(to && `${to}T23:59:59Z`, (p) => `e.date <= ${p}`);
  all.addWords(q, SEARCHED);
  all.add(type, (p) => `e."eventType" = ${p}`);
  all.add(team, (p) => `e.id IN (SELECT et."eventId" FROM event_teams et WHERE et."teamId" = ${p})`);
  all.add(
    official,
    (p) => `e.id IN (SELECT eo."eventId" FROM event_officials eo WHERE eo."officialId" = ${p})`,
  );
  all.add(
    region,
    (p) => `(${inRegion(`lower(t.region) = lower(${p})`)} OR NOT ${inRegion('t.region IS NOT NULL')})`,
  );
  all.add(
    association,
    (p) => `e.id IN (SELECT eo."eventId" FROM event_officials eo
      JOIN officials_summary_view o ON o.id = eo."officialId" WHERE o.association = ${p})`,
  );
  if (officials) all.require(STAFFING_SQL[officials]);
  return all;
}
