import { eventDay, MESSAGES, momentText, windowError, zonedDay, type RatingWindow } from '@rmo/contracts';
import { shortDayText } from '@rmo/ui/calendar/day';
import type { Draft, WaitingReview } from '@rmo/ui/offline';
import type { OfficialToRate } from '../../api/endpoints';
import type { RatePlan } from './plan';

export type RatingStatus =
  | { state: 'open' | 'done' | 'skipped' }
  /** The review is sent when the connection is back or, if it was saved early, when rating opens at `until` (ISO). */
  | { state: 'waiting'; until?: string }
  | { state: 'refused'; message: string; values: Draft['values'] };

export type StatusByOfficial = Readonly<Record<number, RatingStatus>>;

/** Returns the statuses when an event is opened. Unsent requests in this browser take precedence over the server's data. */
export function initialStatuses({ officials, waiting }: RatePlan): StatusByOfficial {
  const toStatus = ({ id, state }: OfficialToRate): RatingStatus => {
    const review = waiting.find(({ officialId }) => officialId === id);
    return review ? statusOf(review) : { state };
  };
  return Object.fromEntries(officials.map((official) => [official.id, toStatus(official)]));
}

export const statusOf = ({ refusal, notBefore, values }: WaitingReview): RatingStatus =>
  refusal === undefined
    ? { state: 'waiting', until: notBefore }
    : { state: 'refused', message: refusal, values };

/** Returns the statuses after the queue has changed: the server has stored the reviews that are no longer in it. */
export function applyQueueChanges(
  statusByOfficial: StatusByOfficial,
  waiting: readonly WaitingReview[],
): StatusByOfficial {
  const change = ([id, status]: [string, RatingStatus]): [string, RatingStatus] => {
    if (status.state !== 'waiting') return [id, status];
    const review = waiting.find(({ officialId }) => officialId === Number(id));
    return [id, review ? statusOf(review) : { state: 'done' }];
  };
  return Object.fromEntries(Object.entries(statusByOfficial).map(change));
}

/** Returns the plan to store for offline use, with the current statuses. Waiting reviews are stored separately. */
export const planOf = (
  { waiting: _waiting, asOf: _asOf, ...plan }: RatePlan,
  statusByOfficial: StatusByOfficial,
) => ({
  ...plan,
  officials: plan.officials.map((official) => {
    const state = statusByOfficial[official.id]?.state;
    return { ...official, state: state === 'done' || state === 'skipped' ? state : ('open' as const) };
  }),
});

/** Returns the next official left to rate after this one, wrapping around; null if there is none. */
export function nextOpenOfficial(
  officials: readonly OfficialToRate[],
  statusByOfficial: StatusByOfficial,
  afterId?: number,
): OfficialToRate | null {
  const index = officials.findIndex(({ id }) => id === afterId);
  const otherOfficials = [...officials.slice(index + 1), ...officials.slice(0, Math.max(index, 0))];
  return otherOfficials.find(({ id }) => statusByOfficial[id]?.state === 'open') ?? null;
}

/** Returns when rating opens (ISO); undefined if it has already opened. */
export const futureOpening = ({ opensAt }: RatingWindow, now = Date.now()): string | undefined =>
  opensAt !== null && Date.parse(opensAt) > now ? opensAt : undefined;

/**
 * Returns why no official of the event can be rated. Undefined if one can, or if the page is needed to show unsent reviews or
 * to choose between two ratings. Today's events can be rated before rating opens; the saved reviews then wait.
 */
export function refusalOf(plan: RatePlan, now = new Date()): string | undefined {
  const { event, officials, waiting, opensAt } = plan;
  const isNeeded = ({ officialId, refusal }: WaitingReview): boolean =>
    officials.some(({ id }) => id === officialId) &&
    (refusal === undefined || refusal === MESSAGES.alreadyReviewed);
  if (waiting.some(isNeeded) || officials.every(({ state }) => state !== 'open')) return undefined;
  if (eventDay(event) > zonedDay(now)) {
    return opensAt
      ? `Rating opens on ${momentText(opensAt)}`
      : `You can rate from ${shortDayText(eventDay(event))}`;
  }
  return futureOpening(plan, now.getTime()) ? undefined : windowError(plan, now);
}

export function openOf(plan: RatePlan): OfficialToRate[] {
  const statusByOfficial = initialStatuses(plan);
  return plan.officials.filter(({ id }) => statusByOfficial[id]?.state === 'open');
}

export const isListed = (plan: RatePlan): boolean =>
  refusalOf(plan) === undefined && (openOf(plan).length > 0 || plan.waiting.length > 0);
