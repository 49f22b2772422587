import { useCallback } from 'react';
import { apiFetch, isUnreachable } from '@rmo/api-client/fetch';
import { eventDay, type ApiError } from '@rmo/contracts';
import {
  type Author,
  type KeptPlan,
  readKeptPlan,
  readKeptPlans,
  skipsOf,
  waitingOf,
  type WaitingReview,
} from '@rmo/ui/offline';
import type { EventSummary, OwnReview, ToRate, WrestlingEvent } from '../../api/endpoints';
import { type Reading, useReading } from '../../api/reading';

interface BasePlan extends ToRate {
  /** Only an event that is not on the user's list has teams. */
  event: ToRate['event'] & Partial<Pick<WrestlingEvent, 'teams'>>;
  /** When the plan was read (ISO); only set if it was loaded from this browser's storage, without a connection. */
  asOf?: string;
}

export type RatePlan = BasePlan & { waiting: WaitingReview[] };

async function withWaiting(plan: BasePlan, userId: number): Promise<RatePlan> {
  // A queue that can't be read doesn't prevent rating.
  const readWaiting = waitingOf(userId, plan.event.id).catch(() => []);
  const [waitingReviews, allSkips] = await Promise.all([readWaiting, skipsOf(userId)]);
  const skips = allSkips.filter(({ eventId }) => eventId === plan.event.id);
  const officials = plan.officials.map((official) => {
    const skip = skips.find(({ officialId }) => officialId === official.id);
    if (!skip || official.state === 'done') return official;
    return { ...official, state: skip.isSeen ? ('open' as const) : ('skipped' as const) };
  });
  return { ...plan, officials, waiting: waitingReviews };
}

const fromStoredPlan = ({ plan, readAt }: KeptPlan<BasePlan>): BasePlan => ({ ...plan, asOf: readAt });

/** Reads an event's plan, or the stored one when offline. Rejects with an `ApiError`. */
async function readPlan(eventId: number, author: Author): Promise<BasePlan> {
  if (author.onlyEventId !== undefined) return readLinkedPlan();
  try {
    const { data } = await apiFetch<ToRate[]>('/reviews/to-rate');
    return data.find(({ event }) => event.id === eventId) ?? (await readUnlistedEvent(eventId, author));
  } catch (error) {
    const storedPlan = isUnreachable(error) ? await readKeptPlan<BasePlan>(author.id, eventId) : undefined;
    if (!storedPlan) throw error;
    return fromStoredPlan(storedPlan);
  }
}

/** Reads the event of a reminder's link. */
async function readLinkedPlan(): Promise<BasePlan> {
  const { data } = await apiFetch<{ toRate: ToRate | null }>('/rate-links/session');
  if (!data.toRate) throw { status: 404, message: '' } satisfies ApiError;
  return data.toRate;
}

/** Returns the events to rate, newest first; without a connection, the stored ones. */
export async function readPlans(author: Author): Promise<RatePlan[]> {
  const read = apiFetch<BasePlan[]>('/reviews/to-rate').then(({ data }) => data);
  const plans = await read.catch(async (error: ApiError) => {
    if (!isUnreachable(error)) throw error;
    return (await readKeptPlans<BasePlan>(author.id)).map(fromStoredPlan);
  });
  plans.sort((a, b) => eventDay(b.event).localeCompare(eventDay(a.event)));
  return Promise.all(plans.map((plan) => withWaiting(plan, author.id)));
}

/** Reads an event that is not on the user's list. Only the server knows who took part, so the author may try. */
async function readUnlistedEvent(eventId: number, author: Author): Promise<BasePlan> {
  const read = async <T>(path: string): Promise<T> => (await apiFetch<T>(path)).data;
  const event = await read<WrestlingEvent>(`/events/${eventId}`);
  const officials = event.officials.filter(({ officialId }) => officialId !== author.officialId);
  const [first] = officials;
  const [ownReviews, skips, officialEvents] = await Promise.all([
    read<OwnReview[]>(`/reviews/mine?eventId=${eventId}`),
    read<{ eventId: number; officialId: number }[]>('/reviews/skip').catch(() => []),
    // If the rating window can't be loaded, users see the server's rejection when they submit.
    first && read<EventSummary[]>(`/officials/${first.officialId}/events`).catch(() => undefined),
  ]);
  const summary = officialEvents?.find(({ id }) => id === eventId);
  return {
    event,
    opensAt: summary?.opensAt ?? null,
    closesAt: summary?.closesAt ?? null,
    officials: officials.map(
      ({ officialId, firstName, lastName, photoUrl, role, location, yearsExperience }) => {
        const isDone = ownReviews.some((review) => review.officialId === officialId);
        const isSkipped = skips.some((skip) => skip.eventId === eventId && skip.officialId === officialId);
        const state = isDone ? 'done' : isSkipped ? 'skipped' : 'open';
        // The plan contains only what is shown, because it stays in this browser.
        return { id: officialId, firstName, lastName, photoUrl, role, location, yearsExperience, state };
      },
    ),
  };
}

/** Reads the plan once per visit and doesn't reload it while the author is rating. */
export const usePlan = (eventId: number, author: Author): Reading<RatePlan> =>
  useReading(
    useCallback(async () => withWaiting(await readPlan(eventId, author), author.id), [eventId, author]),
  );
