import { DOUBLE_BOOKING_HOURS } from '@rmo/contracts';
import { containsEach } from '../../common/sql/queries';

/** The text that `q` is searched in; must be identical to the expression of `ix_events_search`. */
const SEARCHED = `rmo_search_key(e."name" || ' ' || e."venue")`;

export interface EventFilter {
  /** First and last calendar day, both inclusive. */
  from?: string;
  to?: string;
  /** Part of the name or venue. */
  q?: string;
  type?: string;
  /** Events with a team of this region, and events whose teams have no region. */
  region?: string;
  /** The id of a team. */
  team?: number;
  /** The id of an official who works the events. */
  official?: number;
  /** Events with an official of this association. */
  association?: string;
  officials?: Staffing;
}

/** Events without officials, and events with an official who also works another event at that time. */
export const STAFFING = ['none', 'double'] as const;
export type Staffing = (typeof STAFFING)[number];

/** `double` must agree with `isDoubleBooked`. */
const STAFFING_SQL: Record<Staffing, string> = {
  none: `NOT EXISTS (SELECT 1 FROM event_officials eo WHERE eo."eventId" = e.id)`,
  double: `EXISTS (
    SELECT 1 FROM event_officials eo JOIN event_officials xo ON xo."officialId" = eo."officialId" AND xo."eventId" <> e.id
      JOIN events x ON x.id = xo."eventId"
     WHERE eo."eventId" = e.id AND x.date = e.date
       AND (e."startTime" IS NULL OR x."startTime" IS NULL OR e."eventType" LIKE '%Tournament' OR x."eventType" LIKE '%Tournament'
         OR abs(extract(epoch FROM e."startTime"::time - x."startTime"::time)) < ${DOUBLE_BOOKING_HOURS * 3600}))`,
};

/** Returns the WHERE clause of a filter for `events e`, and its parameter values. */
export function conditionsOf(filter: EventFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (sql: (parameter: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(sql(`$${values.length}`));
  };
  // Dates are stored at noon UTC, so these bounds include both days.
  if (filter.from) add((p) => `e.date >= ${p}`, `${filter.from}T00:00:00Z`);
  if (filter.to) add((p) => `e.date <= ${p}`, `${filter.to}T23:59:59Z`);
  if (filter.q) for (const word of containsEach(filter.q)) add((p) => `${SEARCHED} LIKE ${p}`, word);
  if (filter.type) add((p) => `e."eventType" = ${p}`, filter.type);
  if (filter.team)
    add((p) => `e.id IN (SELECT et."eventId" FROM event_teams et WHERE et."teamId" = ${p})`, filter.team);
  if (filter.official)
    add(
      (p) => `e.id IN (SELECT eo."eventId" FROM event_officials eo WHERE eo."officialId" = ${p})`,
      filter.official,
    );
  if (filter.region) {
    const inRegion = (condition: string) =>
      `e.id IN (SELECT et."eventId" FROM event_teams et JOIN teams_region_view t ON t.id = et."teamId"
                WHERE ${condition})`;
    add(
      (p) => `(${inRegion(`lower(t.region) = lower(${p})`)} OR NOT ${inRegion('t.region IS NOT NULL')})`,
      filter.region,
    );
  }
  if (filter.association) {
    add(
      (p) => `e.id IN (SELECT eo."eventId" FROM event_officials eo
        JOIN officials_summary_view o ON o.id = eo."officialId" WHERE o.association = ${p})`,
      filter.association,
    );
  }
  if (filter.officials) conditions.push(STAFFING_SQL[filter.officials]);
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values };
}

/** Extracts the filter from a request that has other parameters too. */
export const filterOf = (query: EventFilter): EventFilter => {
  const { from, to, q, type, region, team, association, officials } = query;
  return { from, to, q, type, region, team, association, officials };
};
