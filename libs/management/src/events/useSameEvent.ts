import { LIMITS } from '@rmo/contracts';
import { dayIn } from '@rmo/ui/calendar/days';
import { useEventsListQuery, type WrestlingEvent } from '../api/endpoints';
import type { EventFormValues } from './eventForm';

const words = (text: string): string => text.trim().toLowerCase();
const idsOf = (teams: readonly { id: number }[]): string =>
  teams
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();

/** An event of the same day with the same teams, or the same name and venue: probably the one that is being added. */
export function useSameEvent({ date, name, venue, teams }: EventFormValues): WrestlingEvent | undefined {
  const day = dayIn(date);
  const isNamed = words(name) !== '' && words(venue) !== '';
  const { currentData } = useEventsListQuery(
    { from: day, to: day, order: 'asc', page: 1, limit: LIMITS.listMax },
    { skip: !day || !(isNamed || teams.length > 0) },
  );
  return currentData?.items.find(
    (event) =>
      (teams.length > 0 && idsOf(event.teams) === idsOf(teams)) ||
      (isNamed && words(event.name) === words(name) && words(event.venue) === words(venue)),
  );
}
