import { useEffect } from 'react';
import { type CurrentUser, problemOf } from '@rmo/api-client';
import { type Author, dropPlans, keepFiles, keepPlans } from '@rmo/ui/offline';
import {
  type ToRate,
  useCoachEventsListQuery,
  useReviewsToRateListQuery,
  type WrestlingEvent,
} from '../api/endpoints';
import { startOf } from '@rmo/ui/format';

const NO_EVENTS: WrestlingEvent[] = [];
const NOTHING: ToRate[] = [];

/** Loads a coach's first screen, and stores it in the browser for use in a gym without a connection. */
export function useCorner(user: CurrentUser | null) {
  // A cached list may be outdated: rating deadlines pass, and other tabs send ratings.
  const waiting = useReviewsToRateListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: toRate } = waiting;
  const { data: ofTeam = NO_EVENTS } = useCoachEventsListQuery(undefined, { skip: !user?.school?.trim() });
  useEffect(() => {
    if (user && toRate) void keepCorner(user, toRate, ofTeam).then(keepFiles);
  }, [user, toRate, ofTeam]);
  return {
    toRate: toRate ?? NOTHING,
    isLoading: waiting.isLoading,
    /** Why the events to rate could not be loaded. */
    problem: !toRate && waiting.error ? problemOf(waiting.error) : null,
    refetch: () => void waiting.refetch(),
  };
}

/**
 * Stores the events that can be rated now or soon. Removes the team's other events, whose ratings are finished (maybe on another
 * device) or have closed.
 */
async function keepCorner(author: Author, toRate: ToRate[], ofTeam: WrestlingEvent[]): Promise<void> {
  const plans = [...toRate, ...plansOf(ofTeam, toRate)];
  await keepPlans(author, plans);
  const idsOf = (events: readonly { id: number }[]) => new Set(events.map(({ id }) => id));
  const [kept, all] = [idsOf(plans.map(({ event }) => event)), idsOf(ofTeam)];
  await dropPlans(author.id, ({ event }) => all.has(event.id) && !kept.has(event.id));
}

const DAY = 86_400_000;
/** How many days ahead events are stored, because a coach may not open Coaches Corner again before rating them. */
const KEPT_DAYS = 2;

const isSoon = (event: WrestlingEvent): boolean => {
  const left = startOf(event) - Date.now();
  return left >= 0 && left < KEPT_DAYS * DAY;
};

/**
 * Returns the data that `/rate` shows for upcoming events, which can't be rated yet, so that the page can be opened in a gym
 * without a connection.
 */
const plansOf = (events: readonly WrestlingEvent[], toRate: readonly ToRate[]) =>
  events
    .filter((event) => event.officials.length > 0 && isSoon(event))
    .filter(({ id }) => toRate.every(({ event }) => event.id !== id))
    .map((event) => ({
      event,
      opensAt: null,
      closesAt: null,
      officials: event.officials.map(({ officialId, firstName, lastName, photoUrl, role, ...official }) => ({
        ...{ id: officialId, firstName, lastName, photoUrl, role },
        ...{ location: official.location, yearsExperience: official.yearsExperience },
        state: 'open',
      })),
    }));
