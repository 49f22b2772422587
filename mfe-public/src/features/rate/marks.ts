import { windowError, type RatingWindow } from '@rmo/contracts';
import type { WaitingReview } from '@rmo/ui/offline/review-queue';
import type { OfficialToRate } from '../../api/endpoints';
import type { RatePlan } from './plan';

/** What became of an official on this page. */
export type Mark =
  | { state: 'open' | 'done' | 'skipped' }
  /** Saved without a connection; sent when it is back. */
  | { state: 'waiting' }
  | { state: 'refused'; message: string };

/** By the id of the official. */
export type Marks = Readonly<Record<number, Mark>>;

/** The marks of an event that is opened. What waits in this browser counts more than what the server knew. */
export function initialMarks({ officials, waiting }: RatePlan): Marks {
  const mark = ({ id, state }: OfficialToRate): Mark => {
    const review = waiting.find(({ officialId }) => officialId === id);
    if (!review) return { state };
    return review.refusal === undefined
      ? { state: 'waiting' }
      : { state: 'refused', message: review.refusal };
  };
  return Object.fromEntries(officials.map((official) => [official.id, mark(official)]));
}

/** The marks after the queue has changed: what has left it was stored by the server. */
export function changedMarks(marks: Marks, waiting: readonly WaitingReview[]): Marks {
  const change = ([id, mark]: [string, Mark]): [string, Mark] => {
    if (mark.state !== 'waiting') return [id, mark];
    const review = waiting.find(({ officialId }) => officialId === Number(id));
    if (!review) return [id, { state: 'done' }];
    return [id, review.refusal === undefined ? mark : { state: 'refused', message: review.refusal }];
  };
  return Object.fromEntries(Object.entries(marks).map(change));
}

/** The event as it is kept for a visit without a connection. What waits has its own store. */
export const planOf = ({ waiting: _waiting, ...plan }: RatePlan, marks: Marks) => ({
  ...plan,
  officials: plan.officials.map((official) => {
    const state = marks[official.id]?.state;
    return { ...official, state: state === 'done' || state === 'skipped' ? state : ('open' as const) };
  }),
});

/** The next open official after this one, wrapping around; null if none is open. */
export function nextOpen(
  officials: readonly OfficialToRate[],
  marks: Marks,
  afterId?: number,
): OfficialToRate | null {
  const index = officials.findIndex(({ id }) => id === afterId);
  const others = [...officials.slice(index + 1), ...officials.slice(0, Math.max(index, 0))];
  return others.find(({ id }) => marks[id]?.state === 'open') ?? null;
}

/** Why the event can't be rated now, if the plan knows. */
export const closedText = (plan: RatingWindow): string | undefined => windowError(plan, new Date());
