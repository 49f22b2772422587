import { LIMITS } from '@rmo/contracts';
import { eventTime } from '@rmo/ui';
import { parseDay } from '@rmo/ui/calendar/days';
import { useEventsListQuery, type WrestlingEvent } from '../api/endpoints';
import type { EventFormValues } from './eventForm';

function useEventsOf(date: string, isNeeded = true): readonly WrestlingEvent[] {
  const day = parseDay(date);
  const { currentData } = useEventsListQuery(
    { from: day, to: day, order: 'asc', page: 1, limit: LIMITS.listMax },
    { skip: !day || !isNeeded },
  );
  return currentData?.items ?? [];
}

/** Describes the other events that each official works on the given day, by official id. */
export function useOtherEvents(date: string, eventId?: number): ReadonlyMap<number, string> {
  const events = useEventsOf(date);
  const textByOfficial = new Map<number, string>();
  for (const event of events) {
    if (event.id === eventId) continue;
    const text = event.startTime ? `${event.name}, ${eventTime(event)}` : event.name;
    for (const { officialId } of event.officials) {
      const previousText = textByOfficial.get(officialId);
      textByOfficial.set(officialId, previousText ? `${previousText}; ${text}` : text);
    }
  }
  return textByOfficial;
}

const normalize = (text: string): string => text.trim().toLowerCase();
const idsOf = (teams: readonly { id: number }[]): string =>
  String(teams.map(({ id }) => id).sort((a, b) => a - b));

/** Finds an event that is probably the one being added: on its day, with the same teams, or the same name and venue. */
export function useSameEvent({ date, name, venue, teams }: EventFormValues): WrestlingEvent | undefined {
  const isNamed = normalize(name) !== '' && normalize(venue) !== '';
  const events = useEventsOf(date, isNamed || teams.length > 0);
  return events.find(
    (event) =>
      (teams.length > 0 && idsOf(event.teams) === idsOf(teams)) ||
      (isNamed && normalize(event.name) === normalize(name) && normalize(event.venue) === normalize(venue)),
  );
}
