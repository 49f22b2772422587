import {
  eventDay,
  eventStart,
  MESSAGES,
  momentText,
  windowError,
  zonedDay,
  type RatingWindow,
} from '@rmo/contracts';
import type { Draft } from '@rmo/ui/drafts';
import type { WaitingReview } from '@rmo/ui/offline';
import type { OfficialToRate } from '../../api/endpoints';
import type { RatePlan } from './plan';

export type Mark =
  | { state: 'open' | 'done' | 'skipped' }
  /** Saved without a connection and sent when it is back. With `until` (ISO): saved early and sent when rating opens then. */
  | { state: 'waiting'; until?: string }
  | { state: 'refused'; message: string; values: Draft['values'] };

/** By official id. */
export type Marks = Readonly<Record<number, Mark>>;

/** Returns the statuses when an event is opened. Unsent requests in this browser take precedence over the server's data. */
export function initialMarks({ officials, waiting }: RatePlan): Marks {
  const mark = ({ id, state }: OfficialToRate): Mark => {
    const review = waiting.find(({ officialId }) => officialId === id);
    return review ? markOf(review) : { state };
  };
  return Object.fromEntries(officials.map((official) => [official.id, mark(official)]));
}

export const markOf = ({ refusal, notBefore, values }: WaitingReview): Mark =>
  refusal === undefined
    ? { state: 'waiting', until: notBefore }
    : { state: 'refused', message: refusal, values };

/** Returns the statuses after the queue has changed: the server has stored the reviews that are no longer in it. */
export function changedMarks(marks: Marks, waiting: readonly WaitingReview[]): Marks {
  const change = ([id, mark]: [string, Mark]): [string, Mark] => {
    if (mark.state !== 'waiting') return [id, mark];
    const review = waiting.find(({ officialId }) => officialId === Number(id));
    return [id, review ? markOf(review) : { state: 'done' }];
  };
  return Object.fromEntries(Object.entries(marks).map(change));
}

/** Returns the event in the form that is stored for visits without a connection. Waiting reviews are stored separately. */
export const planOf = ({ waiting: _waiting, asOf: _asOf, ...plan }: RatePlan, marks: Marks) => ({
  ...plan,
  officials: plan.officials.map((official) => {
    const state = marks[official.id]?.state;
    return { ...official, state: state === 'done' || state === 'skipped' ? state : ('open' as const) };
  }),
});

/** Returns the next official left to rate after this one, wrapping around; null if there is none. */
export function nextOpen(
  officials: readonly OfficialToRate[],
  marks: Marks,
  afterId?: number,
): OfficialToRate | null {
  const index = officials.findIndex(({ id }) => id === afterId);
  const others = [...officials.slice(index + 1), ...officials.slice(0, Math.max(index, 0))];
  return others.find(({ id }) => marks[id]?.state === 'open') ?? null;
}

/** Returns when rating opens (ISO) if that is in the future. */
export const opensLater = ({ opensAt }: RatingWindow, now = Date.now()): string | undefined =>
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
    const opens = opensAt ?? new Date(eventStart(event)).toISOString();
    return `Rating opens after the event, on ${momentText(opens)}.`;
  }
  return opensLater(plan, now.getTime()) ? undefined : windowError(plan, now);
}

export function openOf(plan: RatePlan): OfficialToRate[] {
  const marks = initialMarks(plan);
  return plan.officials.filter(({ id }) => marks[id]?.state === 'open');
}

export const isListed = (plan: RatePlan): boolean =>
  refusalOf(plan) === undefined && (openOf(plan).length > 0 || plan.waiting.length > 0);
