import { calendarDay, type EventType } from '@rmo/contracts';
import { fullName } from '@rmo/ui';
import type { NewEvent, Official, Team, WrestlingEvent } from '../api/endpoints';

/** A team as an event names it. */
export type ChosenTeam = Pick<Team, 'id' | 'name'>;

export interface AssignedOfficial {
  officialId: number;
  name: string;
  association: string;
  role: string;
}

export interface EventFormValues {
  name: string;
  date: string;
  startTime: string;
  venue: string;
  eventType: EventType | null;
  description: string;
  officials: AssignedOfficial[];
  teams: ChosenTeam[];
}

export const EMPTY_EVENT: EventFormValues = {
  name: '',
  date: '',
  startTime: '',
  venue: '',
  eventType: null,
  description: '',
  officials: [],
  teams: [],
};

export const assigned = (official: Official): AssignedOfficial => ({
  officialId: official.id,
  name: fullName(official),
  association: official.association,
  role: '',
});

/** The hidden host field: the names of the chosen teams, or 'No host'. */
export const hostOf = (teams: readonly Pick<Team, 'name'>[]): string =>
  teams.length > 0 ? teams.map((team) => team.name).join(', ') : 'No host';

export const eventBody = (values: EventFormValues): NewEvent => ({
  name: values.name.trim(),
  date: values.date,
  startTime: values.startTime || undefined,
  venue: values.venue.trim(),
  eventType: values.eventType as EventType,
  host: hostOf(values.teams),
  description: values.description.trim() || undefined,
  officials: values.officials.map(({ officialId, role }) => ({ officialId, role: role.trim() || undefined })),
  teams: values.teams.map((team) => team.id),
});

/** A stored event as the form shows it. A date that can't be read is left to be typed anew. */
export const valuesOf = (event: WrestlingEvent): EventFormValues => ({
  name: event.name,
  date: calendarDay(event.date) ?? '',
  startTime: event.startTime ?? '',
  venue: event.venue,
  eventType: event.eventType as EventType,
  description: event.description ?? '',
  officials: event.officials.map((official) => ({
    officialId: official.officialId,
    name: fullName(official),
    association: official.association,
    role: official.role ?? '',
  })),
  teams: event.teams.map(({ id, name }) => ({ id, name })),
});

/** An emptied field is sent as null, which takes its value away. The host follows the teams on the server. */
const wholeBody = (values: EventFormValues): Partial<NewEvent> => {
  const { host: _host, ...body } = eventBody(values);
  return {
    ...body,
    startTime: body.startTime ?? null,
    description: body.description ?? null,
    officials: body.officials.map(({ officialId, role }) => ({ officialId, role: role ?? null })),
  };
};

/** The fields that differ, each whole. */
export function eventChanges(before: EventFormValues, after: EventFormValues): Partial<NewEvent> {
  const was = wholeBody(before);
  const is = wholeBody(after);
  return Object.fromEntries(
    Object.entries(is).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field as keyof NewEvent]),
    ),
  );
}
