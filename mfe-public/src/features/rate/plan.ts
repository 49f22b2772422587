import { useEffect, useState } from 'react';
import type { ApiError } from '@rmo/contracts';
import { readKeptPlan } from '@rmo/ui/offline/kept-plan';
import type { Author } from '@rmo/ui/offline/plans';
import { waitingOf, type WaitingReview } from '@rmo/ui/offline/review-queue';
import type { OwnReview, ToRate, WrestlingEvent } from '../../api/endpoints';
import { isUnreachable, request } from '../../api/request';

/** An event to rate, and what waits in this browser to be sent. */
export type RatePlan = ToRate & { waiting: WaitingReview[] };

/**
 * The officials of an event as the author may rate them, without the author's own record, and the reviews that wait in this
 * browser. Without a connection what was kept of it. Rejects with an `ApiError`.
 */
async function readPlan(eventId: number, author: Author): Promise<RatePlan> {
  const plan = await readToRate(eventId, author);
  return { ...plan, waiting: await waitingOf(author.id, eventId) };
}

async function readToRate(eventId: number, { id, officialId: ownId }: Author): Promise<ToRate> {
  try {
    const events = await request<ToRate[]>('/reviews/to-rate');
    return events.find(({ event }) => event.id === eventId) ?? (await readOther(eventId, ownId));
  } catch (error) {
    const kept = isUnreachable(error) ? await readKeptPlan<ToRate>(id, eventId) : undefined;
    if (!kept) throw error;
    return kept.plan;
  }
}

/** An event that is not waiting to be rated. */
async function readOther(eventId: number, ownId: number | null | undefined): Promise<ToRate> {
  const event = await request<WrestlingEvent>(`/events/${eventId}`);
  const officials = event.officials.filter(({ officialId }) => officialId !== ownId);
  return {
    event,
    opensAt: null,
    closesAt: null,
    officials: await Promise.all(
      officials.map(async ({ officialId, firstName, lastName, photoUrl, role, ...official }) => {
        const own = await request<OwnReview[]>(`/reviews/mine?officialId=${officialId}`);
        const isDone = own.some((review) => review.eventId === eventId);
        return {
          ...{ id: officialId, firstName, lastName, photoUrl, role },
          ...{ location: official.location, yearsExperience: official.yearsExperience },
          state: isDone ? 'done' : 'open',
        };
      }),
    ),
  };
}

interface Reading {
  plan?: RatePlan;
  error?: ApiError;
}

/** The plan as it was at the visit, as it is not read again while it is rated, and a function that reads it after a failure. */
export function usePlan(eventId: number, author: Author): Reading & { retry: () => void } {
  const [reading, setReading] = useState<Reading>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    readPlan(eventId, author).then(
      (plan) => isCurrent && setReading({ plan }),
      (error: ApiError) => isCurrent && setReading({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [eventId, author, attempt]);
  const retry = (): void => {
    setReading({});
    setAttempt(attempt + 1);
  };
  return { ...reading, retry };
}
