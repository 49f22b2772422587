import { appealError, appealUntil } from '@rmo/contracts';
import { shortDayText, today } from '@rmo/ui/calendar/day';
import {
  useOfficialsEventsListQuery,
  useOfficialsMeAppealsListQuery,
  type EventSummary,
} from '../../api/endpoints';

/** One page of the newest appeals is enough: an official has far fewer events within the appeal period. */
export const APPEALS_QUERY = { page: 1, limit: 100 };

/** Returns the official's events about which they can still appeal; none while loading or after a failure. */
export function useOpenAppeals(officialId: number): readonly EventSummary[] {
  const { data: events = [] } = useOfficialsEventsListQuery(officialId);
  const { data: appeals } = useOfficialsMeAppealsListQuery(APPEALS_QUERY);
  if (!appeals) return [];
  const appealedIds = new Set(appeals.items.map(({ event }) => event.id));
  return events.filter((event) => !appealedIds.has(event.id) && !appealError(event));
}

/** Returns the last day for appealing about an event: `Wed, Jan 20`. */
export const lastDayText = (event: Pick<EventSummary, 'date'>): string =>
  shortDayText(today(new Date(appealUntil(event))));
