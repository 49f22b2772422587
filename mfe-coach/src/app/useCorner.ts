import { useEffect, useState } from 'react';
import { type CurrentUser, problemOf } from '@rmo/api-client';
import { isUnreachable } from '@rmo/api-client/fetch';
import { eventDay } from '@rmo/contracts';
import { today } from '@rmo/ui/calendar/day';
import { type Author, dropPlans, keepFiles, type KeptPlan, keepPlans, readKeptPlans } from '@rmo/ui/offline';
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
  const hasSchool = Boolean(user?.school?.trim());
  const teamQuery = useCoachEventsListQuery(undefined, { skip: !hasSchool });
  const { data: teamEvents = NO_EVENTS } = teamQuery;
  const hasStoredEvents = useStoredEvents(user?.id, !toRate && isUnreachable(toRateQuery.error));
  useEffect(() => {
    if (user && toRate) void storeCorner(user, toRate, teamEvents).then(keepFiles);
  }, [user, toRate, teamEvents]);
  return {
    toRate: toRate ?? NONE_TO_RATE,
    // Waits for the link to the stored events, which would push down the rest otherwise.
    isLoading: toRateQuery.isLoading || hasStoredEvents === undefined,
    /** Why the events to rate could not be loaded; null if they were or are still loading. */
    problem: !toRate && toRateQuery.error ? problemOf(toRateQuery.error) : null,
    /** False if the team's events are still loading or couldn't be loaded, which the list of events says. */
    hasTeamEvents: !hasSchool || teamQuery.isSuccess,
    /** True once the team's events are loaded, if there are any. */
    hasEvents: teamEvents.length > 0,
    hasStoredEvents,
    /** Reloads what could not be loaded. */
    refetch: (): void => {
      if (!toRate) void toRateQuery.refetch();
      if (hasSchool && !teamQuery.isSuccess) void teamQuery.refetch();
    },
  };
}

/** Tells whether `/rate` has stored events to rate while the server is unreachable; undefined until they are read. */
function useStoredEvents(userId: number | undefined, isOffline: boolean): boolean | undefined {
  const [hasEvents, setHasEvents] = useState<boolean>();
  useEffect(() => {
    if (!userId || !isOffline) return;
    const isOpen = ({ plan }: KeptPlan<ToRate>): boolean =>
      eventDay(plan.event) <= today() && plan.officials.some(({ state }) => state === 'open');
    // Without access to the storage, the page shows only the error.
    void readKeptPlans<ToRate>(userId).then(
      (plans) => setHasEvents(plans.some(isOpen)),
      () => setHasEvents(false),
    );
  }, [userId, isOffline]);
  return isOffline ? hasEvents : false;
}

/** Stores what can be rated. Removes the team's other events, because they are rated (maybe on another device) or closed. */
async function storeCorner(author: Author, toRate: ToRate[], teamEvents: WrestlingEvent[]): Promise<void> {
  const plans = [...toRate, ...plansOf(teamEvents, toRate)];
  await keepPlans(author, plans);
  const idsOf = (events: readonly { id: number }[]) => new Set(events.map(({ id }) => id));
  const [plannedIds, teamEventIds] = [idsOf(plans.map(({ event }) => event)), idsOf(teamEvents)];
  await dropPlans(author.id, ({ event }) => teamEventIds.has(event.id) && !plannedIds.has(event.id));
}

/** Events are stored this far ahead, because a coach may not open Coaches Corner again before rating them. */
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
