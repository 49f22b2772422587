import { useEffect } from 'react';
import { problemOf, type CurrentUser } from '@rmo/api-client';
import { type Author, dropPlans, keepFiles, keepPlans } from '@rmo/ui/offline';
import { useCoachEventsListQuery, useReviewsToRateListQuery } from '../api/endpoints';
import type { ToRate, WrestlingEvent } from '../api/endpoints';
import { plansOf } from '../features/coming/coming';

const NO_EVENTS: WrestlingEvent[] = [];
const NOTHING: ToRate[] = [];

/** Loads the first screen of a coach, and stores it in the browser for an evening in a gym without a connection. */
export function useCorner(user: CurrentUser | null) {
  // Rating deadlines pass, and other tabs send ratings.
  const waiting = useReviewsToRateListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: toRate } = waiting;
  const { data: ofTeam = NO_EVENTS } = useCoachEventsListQuery(undefined, { skip: !user?.school?.trim() });
  useEffect(() => {
    if (user && toRate) void keepCorner(user, toRate, ofTeam).then(keepFiles);
  }, [user, toRate, ofTeam]);
  return {
    toRate: toRate ?? NOTHING,
    isLoading: waiting.isLoading,
    /** The reason why the events to rate could not be loaded. */
    problem: !toRate && waiting.error ? problemOf(waiting.error) : null,
    refetch: () => void waiting.refetch(),
  };
}

/**
 * Stores the events that can be rated. The team's other events are removed: they were finished, maybe on another device, or
 * have closed.
 */
async function keepCorner(author: Author, toRate: ToRate[], ofTeam: WrestlingEvent[]): Promise<void> {
  const plans = [...toRate, ...plansOf(ofTeam, toRate)];
  await keepPlans(author, plans);
  const idsOf = (events: readonly { id: number }[]) => new Set(events.map(({ id }) => id));
  const [kept, all] = [idsOf(plans.map(({ event }) => event)), idsOf(ofTeam)];
  await dropPlans(author.id, ({ event }) => all.has(event.id) && !kept.has(event.id));
}
