import { useCallback } from 'react';
import { apiFetch, isUnreachable } from '@rmo/api-client/fetch';
import { eventDay, type ApiError } from '@rmo/contracts';
import { type Author, type KeptPlan, readKeptPlan, readKeptPlans, skipsOf, waitingOf, type WaitingReview } from '@rmo/ui/offline';
import type { EventSummary, OwnReview, ToRate, WrestlingEvent } from '../../api/endpoints';
import { type Reading, useReading } from '../../api/useReading';

/** An event to rate, and what waits in this browser to be sent. */
export type RatePlan = Rateable & { waiting: WaitingReview[] };
interface Rateable extends ToRate {
  /** ISO, when it was so: it was read in this browser, without a connection. */
  asOf?: string;
}

/**
 * The officials of an event as the author may rate them, without the author's own record, and the reviews that wait in this
 * browser. Without a connection they are what was kept of the event. Rejects with an `ApiError`.
 */
async function readPlan(eventId: number, author: Author): Promise<RatePlan> {
  return withWaiting(await readToRate(eventId, author), author.id);
}

/** Adds what waits in this browser: reviews, and who was not seen or was seen after all. */
async function withWaiting(plan: Rateable, userId: number): Promise<RatePlan> {
  // The event can be rated although the queue can't be read.
  const readWaiting = waitingOf(userId, plan.event.id).catch(() => []);
  const [waiting, all] = await Promise.all([readWaiting, skipsOf(userId)]);
  const skips = all.filter(({ eventId }) => eventId === plan.event.id);
  const officials = plan.officials.map((official) => {
    const skip = skips.find(({ officialId }) => officialId === official.id);
    if (!skip || official.state === 'done') return official;
    return { ...official, state: skip.isSeen ? ('open' as const) : ('skipped' as const) };
  });
  return { ...plan, officials, waiting };
}

const planOfKept = ({ plan, readAt }: KeptPlan<Rateable>): Rateable => ({ ...plan, asOf: readAt });

async function readToRate(eventId: number, author: Author): Promise<Rateable> {
  try {
    const { data } = await apiFetch<ToRate[]>('/reviews/to-rate');
    return data.find(({ event }) => event.id === eventId) ?? (await readOther(eventId, author));
  } catch (error) {
    const kept = isUnreachable(error) ? await readKeptPlan<Rateable>(author.id, eventId) : undefined;
    if (!kept) throw error;
    return planOfKept(kept);
  }
}

/** The events that wait to be rated, the newest first, with what waits of them in this browser; without a connection those that were kept. */
export async function readPlans(author: Author): Promise<RatePlan[]> {
  const read = apiFetch<Rateable[]>('/reviews/to-rate').then(({ data }) => data);
  const plans = await read.catch(async (error: ApiError) => {
    if (!isUnreachable(error)) throw error;
    return (await readKeptPlans<Rateable>(author.id)).map(planOfKept);
  });
  // What was kept has no order.
  plans.sort((a, b) => eventDay(b.event).localeCompare(eventDay(a.event)));
  return Promise.all(plans.map((plan) => withWaiting(plan, author.id)));
}

/**
 * Reads an event that is not waiting to be rated. The server alone knows who took part, by the team of the event's day, so the author
 * may try.
 */
async function readOther(eventId: number, author: Author): Promise<Rateable> {
  const ownId = author.officialId;
  const { data: event } = await apiFetch<WrestlingEvent>(`/events/${eventId}`);
  const officials = event.officials.filter(({ officialId }) => officialId !== ownId);
  const [first] = officials;
  // Without the window, what the server refuses is shown when it refuses it.
  const read = async <T>(path: string): Promise<T> => (await apiFetch<T>(path)).data;
  const [own, skips, ofOfficial] = await Promise.all([
    read<OwnReview[]>(`/reviews/mine?eventId=${eventId}`),
    read<{ eventId: number; officialId: number }[]>('/reviews/skip').catch(() => []),
    first && read<EventSummary[]>(`/officials/${first.officialId}/events`).catch(() => undefined),
  ]);
  const summary = ofOfficial?.find(({ id }) => id === eventId);
  return {
    event,
    opensAt: summary?.opensAt ?? null,
    closesAt: summary?.closesAt ?? null,
    officials: officials.map(({ officialId, firstName, lastName, photoUrl, role, ...official }) => {
      const isDone = own.some((review) => review.officialId === officialId);
      const isSkipped = skips.some((skip) => skip.eventId === eventId && skip.officialId === officialId);
      return {
        ...{ id: officialId, firstName, lastName, photoUrl, role },
        ...{ location: official.location, yearsExperience: official.yearsExperience },
        state: isDone ? 'done' : isSkipped ? 'skipped' : 'open',
      };
    }),
  };
}

/** The plan as it was at the visit, as it is not read again while it is rated. */
export const usePlan = (eventId: number, author: Author): Reading<RatePlan> =>
  useReading(useCallback(() => readPlan(eventId, author), [eventId, author]));

export const usePlans = (author: Author): Reading<RatePlan[]> =>
  useReading(useCallback(() => readPlans(author), [author]));
