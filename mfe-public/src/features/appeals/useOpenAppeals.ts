import { appealError, appealUntil } from '@rmo/contracts';
import { shortDayText, today } from '@rmo/ui/calendar/day';
import {
  useOfficialsEventsListQuery,
  useOfficialsMeAppealsListQuery,
  type EventSummary,
} from '../../api/endpoints';

/** The newest; an official has far fewer events in the days in which an appeal is possible. */
export const APPEALS_READ = { page: 1, limit: 100 };

/** The own events for which the official can still appeal; none while they are loading or can't be loaded. */
export function useOpenAppeals(officialId: number): readonly EventSummary[] {
  const { data: events = [] } = useOfficialsEventsListQuery(officialId);
  const { data: appeals } = useOfficialsMeAppealsListQuery(APPEALS_READ);
  if (!appeals) return [];
  const asked = new Set(appeals.items.map(({ event }) => event.id));
  return events.filter((event) => !asked.has(event.id) && !appealError(event));
}

/** `Wed, Jan 20`: the last day on which an appeal for the event is possible. */
export const lastDayText = (event: Pick<EventSummary, 'date'>): string =>
  shortDayText(today(new Date(appealUntil(event))));
