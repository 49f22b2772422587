import type { EventType } from '@rmo/contracts';
import type { NewEvent, Official, Team } from '@rmo/api-client';

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
  teams: Team[];
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
  name: `${official.firstName} ${official.lastName}`,
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
