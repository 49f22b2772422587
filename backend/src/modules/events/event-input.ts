import { EVENT_FIELDS, eventDay, fieldNames, fullName, MESSAGES, pickGiven } from '@rmo/contracts';
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

const AUDITED_FIELDS = ['name', 'date', 'startTime', 'venue', 'eventType', 'officials', 'teams'] as const;
const auditValuesOf = ({ officials, teams, ...event }: EventDto) => ({
  ...event,
  date: eventDay(event),
  officials: officials.map(fullName).sort(),
  roles: officials
    .map(({ id, role }) => `${id} ${role ?? ''}`)
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

/** If the request has no role, the official keeps the stored one; null removes it. */
export function toAssignment({ officialId, role }: AssignmentDto, stored: string | null = null): Assignment {
  return { officialId, role: role === undefined ? stored : role };
}

const COLUMNS = [...fieldNames(EVENT_FIELDS), 'eventType', 'date'] as const;

export const toColumns = ({ date, ...input }: UpdateEventDto): Partial<EventColumns> =>
  pickGiven(COLUMNS, { ...input, date: date ? noonUtc(date) : undefined });
