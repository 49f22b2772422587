import { useEffect, useRef } from 'react';
import type { EventType } from '@rmo/contracts';
import { useEventsListQuery } from '../api/endpoints';
import type { ChosenTeam, EventFormValues } from './eventForm';

type Suggestions = Pick<EventFormValues, 'name' | 'eventType' | 'venue'>;
const NO_SUGGESTIONS: Suggestions = { name: '', eventType: null, venue: '' };
/** How many of a team's latest events to load, so that they include one it hosted. */
const KNOWN_EVENTS_LIMIT = 30;

const TYPE_BY_TEAM_COUNT: Record<number, EventType> = { 2: 'Dual Match', 3: 'Tri Match', 4: 'Quad Match' };

function nameOf([host, guest]: readonly ChosenTeam[], type: EventType | null): string {
  if (!host || !guest || !type) return '';
  return type === 'Dual Match' ? `${guest.name} at ${host.name}` : `${host.name} ${type.split(' ')[0]!}`;
}

/** Suggests values from the teams, of which the first is the host. Never replaces what the user has typed or cleared. */
export function useSuggestions({ teams, ...values }: EventFormValues, set: SetField): void {
  const [host] = teams;
  const { currentData: hostEvents } = useEventsListQuery(
    { team: host?.id, order: 'desc', page: 1, limit: KNOWN_EVENTS_LIMIT },
    { skip: !host },
  );
  const eventType = TYPE_BY_TEAM_COUNT[teams.length] ?? null;
  const suggestions: Suggestions = {
    eventType,
    name: nameOf(teams, eventType),
    venue: (host && hostEvents?.items.find(({ teams: [first] }) => first?.id === host.id)?.venue) ?? '',
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

type SetField = <Field extends keyof Suggestions>(field: Field, value: EventFormValues[Field]) => void;
