import {
  endDateError,
  EVENT_FIELDS,
  type EventDates,
  eventDay,
  fieldNames,
  fullName,
  lastDay,
  MESSAGES,
  ownDaysError,
  pickGiven,
  storedDays,
} from '@rmo/contracts';
import { type Change, changesOf } from '../../common/audit';
import { existingOr404, type FieldError, validationError } from '../../common/errors';
import type { AssignmentDto, EventDto, UpdateEventDto } from './events.dto';
import type { EventColumns } from './event.entity';
import type { Assignment } from './participants.entity';

/** Noon UTC falls on the same calendar day from Hawaii to Japan. */
export const noonUtc = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

export const defaultHost = (teamNames: string[]): string =>
  teamNames.length > 0 ? teamNames.join(', ') : 'No host';

/** Returns undefined (no change) if a form sent back the default host that it received, made from one of `teamNames`. */
export function hostToStore(
  sent: string | null | undefined,
  teamNames: string[][],
): string | null | undefined {
  return sent && teamNames.map(defaultHost).includes(sent) ? undefined : sent;
}

/** Checks a list of ids against the existing rows. Returns the error, or null if the list is valid. */
export function idError(
  field: 'officials' | 'teams',
  ids: number[],
  rows: { id: number }[],
): FieldError | null {
  const [what, notFound] =
    field === 'officials' ? ['official', MESSAGES.officialNotFound] : ['team', MESSAGES.teamNotFound];
  const existingIds = new Set(rows.map(({ id }) => id));
  const missingIds = [...new Set(ids.filter((id) => !existingIds.has(id)))];
  if (missingIds.length > 0) return { field, message: `${notFound}: ${missingIds.join(', ')}` };
  const repeatedIds = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  if (repeatedIds.length === 0) return null;
  return { field, message: `The same ${what} is listed twice: ${repeatedIds.join(', ')}` };
}

export function rejectInvalidIds(errors: (FieldError | null)[]): void {
  const fieldErrors = errors.filter((error) => error !== null);
  if (fieldErrors.length > 0) throw validationError(fieldErrors);
}

const AUDITED_FIELDS = [
  'name',
  'date',
  'endDate',
  'startTime',
  'venue',
  'eventType',
  'officials',
  'teams',
] as const;
const auditValuesOf = ({ officials, teams, ...event }: EventDto) => ({
  ...event,
  date: eventDay(event),
  endDate: event.endDate && lastDay(event),
  officials: officials.map(fullName).sort(),
  roles: officials
    .map(({ id, role, days }) => `${id} ${role ?? ''} ${days?.join() ?? ''}`)
    .sort()
    .join(),
  teams: teams.map(({ name }) => name).sort(),
});

/** Returns an event's changes for the audit log: the day as `yyyy-MM-dd`, officials and teams by name. */
export function auditChangesOf(
  before: EventDto,
  after: EventDto,
): { fields: string[]; changes: Record<string, Change> } {
  const [from, to] = [auditValuesOf(before), auditValuesOf(after)];
  const { changes = {} } = changesOf(from, to, AUDITED_FIELDS);
  const fields = Object.keys(changes);
  if (from.description !== to.description) fields.push('description');
  // A change of the teams implies a change of the default host, which consists of their names.
  if (from.host !== to.host && !changes.teams) fields.push('host');
  if (from.roles !== to.roles && !changes.officials) fields.push('roles');
  return { fields, changes };
}

/** Throws a 404 if the event is null. */
export const requireEvent = <T>(event: T | null): T => existingOr404(event, MESSAGES.eventNotFound);

/** What the request leaves out, the official keeps; null removes it. `after`: the event's dates after the request. */
export function toAssignment(
  { officialId, role, days }: AssignmentDto,
  after: EventDates,
  { role: keptRole = null, days: keptDays = null }: Partial<Assignment> = {},
): Assignment {
  return {
    officialId,
    role: role === undefined ? keptRole : role,
    days: days === undefined ? keptDays : storedDays(days, after),
  };
}

/** Throws a 400 if the event's end date or an official's days don't fit the event's dates after the request. */
export function rejectInvalidDays(officials: AssignmentDto[], after: EventDates): void {
  const [first, last] = [eventDay(after), lastDay(after)];
  const endError = endDateError(first, last);
  if (endError) throw validationError([{ field: 'endDate', message: endError }]);
  const daysErrors = officials.map(({ days = null }) => ownDaysError(days, after));
  const message = daysErrors.find((error) => error !== undefined);
  if (message) throw validationError([{ field: 'officials', message }]);
}

const COLUMNS = [...fieldNames(EVENT_FIELDS), 'eventType', 'date', 'endDate'] as const;

/** An end date on the event's first day is stored as null. `before`: the stored dates of an event that changes. */
export function toColumns(
  { date, endDate, ...input }: UpdateEventDto,
  before?: EventDates,
): Partial<EventColumns> {
  const first = date ? noonUtc(date) : before && noonUtc(eventDay(before));
  const last = endDate === undefined ? before?.endDate && lastDay(before) : endDate;
  const isOneDay = !last || (first && last === eventDay({ date: first }));
  return pickGiven(COLUMNS, {
    ...input,
    date: date ? first : undefined,
    endDate: date || endDate !== undefined ? (isOneDay ? null : noonUtc(last)) : undefined,
  });
}
