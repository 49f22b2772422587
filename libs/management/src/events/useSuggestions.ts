import { useEffect, useRef } from 'react';
import type { EventType } from '@rmo/contracts';
import { useEventsListQuery } from '../api/endpoints';
import type { ChosenTeam, EventFormValues } from './eventForm';

type Suggested = Pick<EventFormValues, 'name' | 'eventType' | 'venue'>;
const NO_SUGGESTIONS: Suggested = { name: '', eventType: null, venue: '' };
/** How many of a team's latest events to load, so that they include one it hosted. */
const KNOWN_EVENTS_LIMIT = 30;

const TYPE_BY_TEAM_COUNT: Readonly<Record<number, EventType>> = {
  2: 'Dual Match',
  3: 'Tri Match',
  4: 'Quad Match',
};

function nameOf([host, guest]: readonly ChosenTeam[], type: EventType | null): string {
  if (!host || !guest || !type) return '';
  return type === 'Dual Match' ? `${guest.name} at ${host.name}` : `${host.name} ${type.split(' ')[0]!}`;
}

/** The first team is the host. Replaces only earlier suggestions, never values that the user has typed or cleared. */
export function useSuggestions({ teams, ...values }: EventFormValues, set: SetField): void {
  const [host] = teams;
  const { currentData: ofHost } = useEventsListQuery(
    { team: host?.id, order: 'desc', page: 1, limit: KNOWN_EVENTS_LIMIT },
    { skip: !host },
  );
  const eventType = TYPE_BY_TEAM_COUNT[teams.length] ?? null;
  const suggestions: Suggested = {
    eventType,
    name: nameOf(teams, eventType),
    venue: (host && ofHost?.items.find(({ teams: [first] }) => first?.id === host.id)?.venue) ?? '',
  };
  const lastSuggestions = useRef(NO_SUGGESTIONS);
  const key = JSON.stringify(suggestions);
  useEffect(() => {
    const previousSuggestions = lastSuggestions.current;
    for (const field of ['name', 'eventType', 'venue'] as const) {
      if (values[field] === previousSuggestions[field] && suggestions[field] !== previousSuggestions[field])
        set(field, suggestions[field]);
    }
    lastSuggestions.current = suggestions;
    // Runs when the suggestions change, not when the user types.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

type SetField = <Field extends keyof Suggested>(field: Field, value: EventFormValues[Field]) => void;
