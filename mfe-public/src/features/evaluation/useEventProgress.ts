import { useSearchParams } from 'wouter';
import type { CurrentUser } from '@rmo/api-client';
import { parseId } from '@rmo/ui/hooks';
import {
  useEventsGetQuery,
  useReviewsMineListQuery,
  useReviewsSkipListQuery,
  type EventOfficial,
  type WrestlingEvent,
} from '../../api/endpoints';

export interface EventProgress {
  event: WrestlingEvent;
  /** In the event's order, excluding the user. */
  officials: EventOfficial[];
  evaluatedIds: number[];
  /** Null if the user has evaluated all the others or marked them as not seen. */
  next: EventOfficial | null;
}

/** Returns the next official to evaluate, starting after the current one and wrapping around. */
export function nextOfficial(officials: EventOfficial[], evaluatedIds: number[], currentId: number) {
  const index = officials.findIndex((official) => official.officialId === currentId);
  const otherOfficials = [...officials.slice(index + 1), ...officials.slice(0, Math.max(index, 0))];
  return otherOfficials.find((official) => !evaluatedIds.includes(official.officialId)) ?? null;
}

export const useEventIdParam = (): number | null => parseId(useSearchParams()[0].get('event') ?? '');

/** Returns null if the URL has no event, the event doesn't exist, or the official isn't assigned to it. */
export function useEventProgress(officialId: number, user: CurrentUser) {
  const eventId = useEventIdParam();
  const { data: event, isLoading } = useEventsGetQuery(eventId ?? 0, { skip: eventId === null });
  const officials = (event?.officials ?? []).filter((official) => official.officialId !== user.officialId);
  const officialIds = officials.map((official) => official.officialId);
  const ownReviews = useReviewsMineListQuery(
    { eventId: eventId ?? 0 },
    { skip: officialIds.length === 0, refetchOnMountOrArgChange: true },
  );
  const skips = useReviewsSkipListQuery(undefined, { skip: eventId === null });
  if (!event || !officialIds.includes(officialId)) return { isLoading, progress: null };
  const evaluatedIds = (ownReviews.data?.items ?? []).map((review) => review.officialId);
  const eventSkips = (skips.data ?? []).filter((skip) => skip.eventId === event.id);
  const skippedIds = eventSkips.map((skip) => skip.officialId);
  const next = nextOfficial(officials, [...evaluatedIds, ...skippedIds], officialId);
  const progress: EventProgress = { event, officials, evaluatedIds, next };
  return { isLoading: ownReviews.isLoading || skips.isLoading, progress };
}
