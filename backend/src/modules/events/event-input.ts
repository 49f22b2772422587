import { EVENT_FIELDS, eventDay, fieldNames, fullName, MESSAGES, pickGiven } from '@rmo/contracts';
import { type Change, changesOf } from '../../common/audit';
import { existing, type FieldError, validationError } from '../../common/errors';
import type { AssignmentDto, EventDto, UpdateEventDto } from './events.dto';
import type { EventColumns } from './event.entity';
import type { Assignment } from './participants.repository';

/** Noon UTC falls on the same calendar day from Hawaii to Japan. */
export const noonUtc = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

export const defaultHost = (teamNames: string[]): string =>
  teamNames.length > 0 ? teamNames.join(', ') : 'No host';

/** Returns undefined (no change) for the default host of one of these lists of teams: forms send back what they received. */
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
  const known = new Set(rows.map(({ id }) => id));
  const missing = [...new Set(ids.filter((id) => !known.has(id)))];
  if (missing.length > 0) return { field, message: `${notFound}: ${missing.join(', ')}` };
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  if (repeated.length === 0) return null;
  return { field, message: `The same ${what} is listed twice: ${repeated.join(', ')}` };
}

export function rejectInvalidIds(errors: (FieldError | null)[]): void {
  const actual = errors.filter((error) => error !== null);
  if (actual.length > 0) throw validationError(actual);
}

const SHOWN = ['name', 'date', 'startTime', 'venue', 'eventType', 'officials', 'teams'] as const;
const audited = ({ officials, teams, ...event }: EventDto) => ({
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
export function auditedChanges(
  before: EventDto,
  after: EventDto,
): { fields: string[]; changes: Record<string, Change> } {
  const [from, to] = [audited(before), audited(after)];
  const { changes = {} } = changesOf(from, to, SHOWN);
  const fields = Object.keys(changes);
  if (from.description !== to.description) fields.push('description');
  // The default host consists of the team names.
  if (from.host !== to.host && !changes.teams) fields.push('host');
  if (from.roles !== to.roles && !changes.officials) fields.push('roles');
  return { fields, changes };
}

/** Throws a 404 if the event is null. */
export const found = <T>(event: T | null): T => existing(event, MESSAGES.eventNotFound);

/** If the request has no role, the official keeps the stored one; null removes it. */
export const toAssignment = (
  { officialId, role }: AssignmentDto,
  stored: string | null = null,
): Assignment => ({
  officialId,
  role: role === undefined ? stored : role,
});

const COLUMNS = [...fieldNames(EVENT_FIELDS), 'eventType', 'date'] as const;

export const toColumns = ({ date, ...input }: UpdateEventDto): Partial<EventColumns> =>
  pickGiven(COLUMNS, { ...input, date: date ? noonUtc(date) : undefined });
