import { NotFoundException } from '@nestjs/common';
import { eventDay, fullName, MESSAGES } from '@rmo/contracts';
import { type Change, changesOf } from '../../common/audit';
import { type FieldError, validationError } from '../../common/errors';
import type { AssignmentDto, EventDto, UpdateEventDto } from './events.dto';
import type { EventColumns } from './event.entity';
import type { Assignment } from './participants.repository';

/** Noon UTC falls on the same calendar day from Hawaii to Japan. */
export const noonUtc = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

/** The host shown if the client sends none. */
export const defaultHost = (teamNames: string[]): string =>
  teamNames.length > 0 ? teamNames.join(', ') : 'No host';

/**
 * Returns the host to store, or null for the default. Returns undefined (no change) if nothing was sent, or if the host sent is
 * the default for one of these lists of team names: forms send back the host they received.
 */
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
  existing: { id: number }[],
): FieldError | null {
  const known = new Set(existing.map((row) => row.id));
  const missing = [...new Set(ids.filter((id) => !known.has(id)))];
  const notFound = field === 'officials' ? MESSAGES.officialNotFound : MESSAGES.teamNotFound;
  if (missing.length > 0) return { field, message: `${notFound}: ${missing.join(', ')}` };
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  if (repeated.length > 0) {
    const what = field === 'officials' ? 'official' : 'team';
    return { field, message: `The same ${what} is listed twice: ${repeated.join(', ')}` };
  }
  return null;
}

/** Throws a 400 with all errors, if there are any. */
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

/** Returns the value; throws a 404 if it is null. */
export function found<T>(value: T | null): T {
  if (value === null) throw new NotFoundException(MESSAGES.eventNotFound);
  return value;
}

/** If the request has no role, the official keeps the stored one; null removes it. */
export const toAssignment = (
  { officialId, role }: AssignmentDto,
  stored: string | null = null,
): Assignment => ({
  officialId,
  role: role === undefined ? stored : role,
});

/** Returns the plain columns that a request changes. */
export function toColumns({ date, ...input }: UpdateEventDto): Partial<EventColumns> {
  const { name, startTime, venue, eventType, host, description } = input;
  const columns = { name, startTime, venue, eventType, host, description, date: date && noonUtc(date) };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
