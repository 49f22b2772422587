import { useSearchParams } from 'wouter';
import {
  useEventsGetQuery,
  useReviewsDoneAtQuery,
  type CurrentUser,
  type EventOfficial,
  type WrestlingEvent,
} from '@rmo/api-client';

/** All officials of one event, evaluated one after the other. */
export interface Round {
  event: WrestlingEvent;
  /** In the event's order, without the person's own record. */
  officials: EventOfficial[];
  doneIds: number[];
  /** Who comes after this one; null when nobody is left. */
  next: EventOfficial | null;
}

/** The next official who is not evaluated yet: after the current one, then from the start again. */
export function nextOf(
  officials: EventOfficial[],
  doneIds: number[],
  currentId: number,
): EventOfficial | null {
  const at = officials.findIndex((official) => official.officialId === currentId);
  const inTurn = [...officials.slice(at + 1), ...officials.slice(0, Math.max(at, 0))];
  return inTurn.find((official) => !doneIds.includes(official.officialId)) ?? null;
}

/** `?event=`, where it is an id. */
export function useEventParam(): number | null {
  const [params] = useSearchParams();
  const text = params.get('event') ?? '';
  return /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

/**
 * The round that the page is part of. Null where it is part of none: no event is named, there is no such event, or
 * this official did not work it. Then the page is the plain evaluation.
 */
export function useRound(officialId: number, user: CurrentUser): { isLoading: boolean; round: Round | null } {
  const eventId = useEventParam();
  const { data: event, isLoading } = useEventsGetQuery(eventId ?? 0, { skip: eventId === null });
  const officials = (event?.officials ?? []).filter((official) => official.officialId !== user.officialId);
  const officialIds = officials.map((official) => official.officialId);
  const done = useReviewsDoneAtQuery(
    { eventId: eventId ?? 0, officialIds },
    { skip: officialIds.length === 0, refetchOnMountOrArgChange: true },
  );
  if (!event || !officialIds.includes(officialId)) return { isLoading, round: null };
  const doneIds = done.data ?? [];
  return {
    isLoading: done.isLoading,
    round: { event, officials, doneIds, next: nextOf(officials, doneIds, officialId) },
  };
}
