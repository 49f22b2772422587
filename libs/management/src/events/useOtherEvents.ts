import { LIMITS } from '@rmo/contracts';
import { eventTime } from '@rmo/ui';
import { dayIn } from '@rmo/ui/calendar/days';
import { useEventsListQuery } from '../api/endpoints';

/** What officials also work on the day of an event: a text for each who does, by id. */
export function useOtherEvents(date: string, eventId?: number): ReadonlyMap<number, string> {
  const day = dayIn(date);
  const { currentData } = useEventsListQuery(
    { from: day, to: day, order: 'asc', page: 1, limit: LIMITS.listMax },
    { skip: !day },
  );
  const texts = new Map<number, string>();
  for (const event of currentData?.items ?? []) {
    if (event.id === eventId) continue;
    const text = event.startTime ? `${event.name}, ${eventTime(event)}` : event.name;
    for (const { officialId } of event.officials) {
      const before = texts.get(officialId);
      texts.set(officialId, before ? `${before}; ${text}` : text);
    }
  }
  return texts;
}
