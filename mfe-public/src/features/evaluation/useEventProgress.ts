import { useSearchParams } from 'wouter';
import type { CurrentUser } from '@rmo/api-client';
import {
  useEventsGetQuery,
  useReviewsDoneAtQuery,
  type EventOfficial,
  type WrestlingEvent,
} from '../../api/endpoints';

/** The officials of an event, which are evaluated one after the other. */
export interface EventProgress {
  event: WrestlingEvent;
  /** In the event's order, without the person's own record. */
  officials: EventOfficial[];
  evaluatedIds: number[];
  /** Null when all others are evaluated. */
  next: EventOfficial | null;
}

/** The next official without an evaluation: after the current one, then from the first. */
export function nextOfficial(
  officials: EventOfficial[],
  evaluatedIds: number[],
  currentId: number,
): EventOfficial | null {
  const at = officials.findIndex((official) => official.officialId === currentId);
  const others = [...officials.slice(at + 1), ...officials.slice(0, Math.max(at, 0))];
  return others.find((official) => !evaluatedIds.includes(official.officialId)) ?? null;
}

/** `?event=`; null where it is not an id. */
export function useEventIdParam(): number | null {
  const [params] = useSearchParams();
  const text = params.get('event') ?? '';
  return /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

/**
 * The progress at the event in the URL. Null without one, where it does not exist, and where this official was not
 * assigned to it.
 */
export function useEventProgress(
  officialId: number,
  user: CurrentUser,
): { isLoading: boolean; progress: EventProgress | null } {
  const eventId = useEventIdParam();
  const { data: event, isLoading } = useEventsGetQuery(eventId ?? 0, { skip: eventId === null });
  const officials = (event?.officials ?? []).filter((official) => official.officialId !== user.officialId);
  const officialIds = officials.map((official) => official.officialId);
  const evaluated = useReviewsDoneAtQuery(
    { eventId: eventId ?? 0, officialIds },
    { skip: officialIds.length === 0, refetchOnMountOrArgChange: true },
  );
  if (!event || !officialIds.includes(officialId)) return { isLoading, progress: null };
  const evaluatedIds = evaluated.data ?? [];
  return {
    isLoading: evaluated.isLoading,
    progress: { event, officials, evaluatedIds, next: nextOfficial(officials, evaluatedIds, officialId) },
  };
}
