import { useEffect } from 'react';
import { problemOf, type CurrentUser } from '@rmo/api-client';
import { keepFiles, keepPlans } from '@rmo/ui/offline/plans';
import { useCoachEventsListQuery, useReviewsToRateListQuery } from '../api/endpoints';
import type { ToRate, WrestlingEvent } from '../api/endpoints';
import { nextEvent, plansOf } from '../features/coming/coming';

const NO_EVENTS: WrestlingEvent[] = [];
const NOTHING: ToRate[] = [];

/** What the first screen of a coach shows, kept in the browser for an evening in a gym without a connection. */
export function useCorner(user: CurrentUser | null) {
  // Time passes, and other tabs rate.
  const waiting = useReviewsToRateListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: toRate } = waiting;
  const events = useCoachEventsListQuery(undefined, { skip: !user?.school?.trim() });
  const { data: ofTeam = NO_EVENTS } = events;
  useEffect(() => {
    if (user && toRate) void keepPlans(user, [...toRate, ...plansOf(ofTeam, toRate)]).then(keepFiles);
  }, [user, toRate, ofTeam]);
  return {
    toRate: toRate ?? NOTHING,
    next: nextEvent(ofTeam),
    isLoading: waiting.isLoading,
    /** The next event stands above what waits, which must not move; a repeated request hides nothing. */
    isLoadingEvents: events.isLoading && !events.error,
    /** Why it is unknown what waits. */
    problem: !toRate && waiting.error ? problemOf(waiting.error) : null,
    refetch: () => void waiting.refetch(),
  };
}
