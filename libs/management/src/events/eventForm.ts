import { calendarDay, type EventType, type FieldErrors, validateEvent } from '@rmo/contracts';
import { fullName } from '@rmo/ui';
import { nextSaturday, today } from '@rmo/ui/calendar/days';
import type { NewEvent, Official, Team, WrestlingEvent } from '../api/endpoints';

export type ChosenTeam = Pick<Team, 'id' | 'name'>;

export interface AssignedOfficial {
  officialId: number;
  name: string;
  association: string;
  role: string;
  /** The event's days that the official works, `yyyy-MM-dd`; null for all of them. */
  days: string[] | null;
}

export interface EventFormValues {
  name: string;
  date: string;
  /** Empty for an event of one day. */
  endDate: string;
  startTime: string;
  venue: string;
  eventType: EventType | null;
  description: string;
  officials: AssignedOfficial[];
  teams: ChosenTeam[];
}

/** Returns a new event's values. The date is the next Saturday, because most events take place on Saturdays. */
export const newEvent = (): EventFormValues => ({
  name: '',
  date: nextSaturday(today()),
  endDate: '',
  startTime: '',
  venue: '',
  eventType: null,
  description: '',
  officials: [],
  teams: [],
});

export const toAssignedOfficial = (official: Official): AssignedOfficial => ({
  officialId: official.id,
  name: fullName(official),
  association: official.association,
  role: '',
  days: null,
});

export const datesOf = ({ date, endDate }: Pick<EventFormValues, 'date' | 'endDate'>) => ({
  date,
  endDate: endDate || null,
});

export const hostOf = (teams: readonly Pick<Team, 'name'>[]): string =>
  teams.length > 0 ? teams.map((team) => team.name).join(', ') : 'No host';

const REQUIRED_FIELDS = [
  ['name', 'event name'],
  ['eventType', 'event type'],
  ['venue', 'venue'],
  ['date', 'date'],
] as const;

export const missingIn = (values: EventFormValues): string[] => [
  ...REQUIRED_FIELDS.filter(([field]) => !values[field]?.trim()).map(([, label]) => label),
  ...(values.officials.length === 0 ? ['at least one official'] : []),
];

/** Applies the server's rules, except that the form only allows event types from a list. */
export function validateForm(values: Record<string, unknown>): FieldErrors {
  const errors = validateEvent(values);
  return errors.eventType ? { ...errors, eventType: 'Choose an event type' } : errors;
}

export const eventBody = (values: EventFormValues): NewEvent => ({
  name: values.name.trim(),
  date: values.date,
  endDate: values.endDate || undefined,
  startTime: values.startTime || undefined,
  venue: values.venue.trim(),
  eventType: values.eventType as EventType,
  host: hostOf(values.teams),
  description: values.description.trim() || undefined,
  officials: values.officials.map(({ officialId, role, days }) => ({
    officialId,
    role: role.trim() || undefined,
    days: days ?? undefined,
  })),
  teams: values.teams.map((team) => team.id),
});

/** Returns the form's values for an event. A date that can't be parsed becomes an empty field. */
export const valuesOf = (event: WrestlingEvent): EventFormValues => ({
  name: event.name,
  date: calendarDay(event.date) ?? '',
  endDate: calendarDay(event.endDate) ?? '',
  startTime: event.startTime ?? '',
  venue: event.venue,
  eventType: event.eventType as EventType,
  description: event.description ?? '',
  officials: event.officials.map((official) => ({
    officialId: official.officialId,
    name: fullName(official),
    association: official.association,
    role: official.role ?? '',
    days: official.days,
  })),
  teams: event.teams.map(({ id, name }) => ({ id, name })),
});

/** Cleared fields are null, which removes their value. The host is omitted, because the server derives it from the teams. */
const updateBody = (values: EventFormValues): Partial<NewEvent> => {
  const { host: _host, ...body } = eventBody(values);
  return {
    ...body,
    endDate: body.endDate ?? null,
    startTime: body.startTime ?? null,
    description: body.description ?? null,
    officials: body.officials.map(({ officialId, role, days }) => ({
      officialId,
      role: role ?? null,
      days: days ?? null,
    })),
  };
};

export function eventChanges(before: EventFormValues, after: EventFormValues): Partial<NewEvent> {
  const oldBody = updateBody(before);
  const newBody = updateBody(after);
  return Object.fromEntries(
    Object.entries(newBody).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(oldBody[field as keyof NewEvent]),
    ),
  );
}
