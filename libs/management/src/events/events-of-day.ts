import { daysOf, endDateError, LIMITS } from '@rmo/contracts';
import { eventTime } from '@rmo/ui';
import { parseDay } from '@rmo/ui/calendar/days';
import { useEventsListQuery, type WrestlingEvent } from '../api/endpoints';
import type { EventFormValues } from './eventForm';

interface Dates {
  date: string;
  endDate: string | null;
}

/** Returns the events that have a day in common with these dates. */
function useEventsOf({ date, endDate }: Dates, isNeeded = true): readonly WrestlingEvent[] {
  const from = parseDay(date);
  const isInvalid = !from || endDateError(from, endDate) !== undefined;
  const { currentData } = useEventsListQuery(
    { from, to: endDate ?? from, order: 'asc', page: 1, limit: LIMITS.listMax },
    { skip: isInvalid || !isNeeded },
  );
  return currentData?.items ?? [];
}

/** Describes the other events that each official works on the same days, by official id. `daysById`: the officials' own days. */
export function useOtherEvents(
  dates: Dates,
  daysById: ReadonlyMap<number, readonly string[] | null>,
  eventId?: number,
): ReadonlyMap<number, string> {
  const events = useEventsOf(dates);
  const textByOfficial = new Map<number, string>();
  for (const event of events) {
    if (event.id === eventId) continue;
    const text = event.startTime ? `${event.name}, ${eventTime(event)}` : event.name;
    for (const { officialId, days } of event.officials) {
      const ownDays = daysById.get(officialId) ?? daysOf(dates);
      if (!(days ?? daysOf(event)).some((day) => ownDays.includes(day))) continue;
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
export function useSameEvent({
  date,
  endDate,
  name,
  venue,
  teams,
}: EventFormValues): WrestlingEvent | undefined {
  const isNamed = normalize(name) !== '' && normalize(venue) !== '';
  const events = useEventsOf({ date, endDate: endDate || null }, isNamed || teams.length > 0);
  return events.find(
    (event) =>
      (teams.length > 0 && idsOf(event.teams) === idsOf(teams)) ||
      (isNamed && normalize(event.name) === normalize(name) && normalize(event.venue) === normalize(venue)),
  );
}
