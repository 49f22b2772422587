import { LIMITS } from '@rmo/contracts';
import { eventTime } from '@rmo/ui';
import { dayIn } from '@rmo/ui/calendar/days';
import { useEventsListQuery } from '../api/endpoints';

/** What the chosen officials also work on the day of an event: a text for each who does, by id. */
export function useOtherEvents(date: string, officialIds: readonly number[], eventId?: number) {
  const day = dayIn(date);
  const { currentData } = useEventsListQuery(
    { from: day, to: day, order: 'asc', page: 1, limit: LIMITS.listMax },
    { skip: !day || officialIds.length === 0 },
  );
  const others = currentData?.items.filter(({ id }) => id !== eventId) ?? [];
  return new Map(
    officialIds.map((officialId) => [
      officialId,
      others
        .filter(({ officials }) => officials.some((official) => official.officialId === officialId))
        .map((event) => (event.startTime ? `${event.name}, ${eventTime(event)}` : event.name))
        .join('; '),
    ]),
  );
}
