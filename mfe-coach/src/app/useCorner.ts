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
const NONE_TO_RATE: ToRate[] = [];

/** Loads the first screen, and stores it in the browser for use in a gym without a connection. */
export function useCorner(user: CurrentUser | null) {
  // A cached list may be outdated: rating deadlines pass, and other tabs send ratings.
  const toRateQuery = useReviewsToRateListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: toRate } = toRateQuery;
  const { data: ofTeam = NO_EVENTS } = useCoachEventsListQuery(undefined, { skip: !user?.school?.trim() });
  useEffect(() => {
    if (user && toRate) void storeCorner(user, toRate, ofTeam).then(keepFiles);
  }, [user, toRate, ofTeam]);
  return {
    toRate: toRate ?? NONE_TO_RATE,
    isLoading: toRateQuery.isLoading,
    /** Why the events to rate could not be loaded. */
    problem: !toRate && toRateQuery.error ? problemOf(toRateQuery.error) : null,
    refetch: () => void toRateQuery.refetch(),
  };
}

/** Removes the team's other events, whose ratings are finished (maybe on another device) or have closed. */
async function storeCorner(author: Author, toRate: ToRate[], ofTeam: WrestlingEvent[]): Promise<void> {
  const plans = [...toRate, ...plansOf(ofTeam, toRate)];
  await keepPlans(author, plans);
  const idsOf = (events: readonly { id: number }[]) => new Set(events.map(({ id }) => id));
  const [plannedIds, teamEventIds] = [idsOf(plans.map(({ event }) => event)), idsOf(ofTeam)];
  await dropPlans(author.id, ({ event }) => teamEventIds.has(event.id) && !plannedIds.has(event.id));
}

/** Events are stored so far ahead, because a coach may not open Coaches Corner again before rating them. */
const TWO_DAYS_MS = 2 * 86_400_000;

const isSoon = (event: WrestlingEvent): boolean => {
  const msLeft = startOf(event) - Date.now();
  return msLeft >= 0 && msLeft < TWO_DAYS_MS;
};

/** Returns what `/rate` shows for upcoming events, which can't be rated yet. */
const plansOf = (events: readonly WrestlingEvent[], toRate: readonly ToRate[]) =>
  events
    .filter((event) => event.officials.length > 0 && isSoon(event))
    .filter(({ id }) => toRate.every(({ event }) => event.id !== id))
    .map((event) => ({
      event,
      opensAt: null,
      closesAt: null,
      // The plan contains only what is shown, because it stays in this browser.
      officials: event.officials.map(
        ({ officialId: id, firstName, lastName, photoUrl, role, location, yearsExperience }) => ({
          ...{ id, firstName, lastName, photoUrl, role, location, yearsExperience },
          state: 'open',
        }),
      ),
    }));
