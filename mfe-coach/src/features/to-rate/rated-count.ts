import { ratingWindow, type RatingRules } from '@rmo/contracts';
import type { WaitingReview } from '@rmo/ui/offline';
import type { OwnReview, Skip, ToRate, WrestlingEvent } from '../../api/endpoints';

/** A coach's progress in rating an event. Reviews on this device that are waiting to be sent count as rated. */
export interface RatingProgress {
  count: number;
  notSeen: number;
  left: number;
  /** Null if the event isn't waiting to be rated: everything is rated, rating has closed, or it was long ago. */
  waiting: ToRate | null;
  /** True if rating has closed and, as far as this device knows, has not been reopened. */
  isClosed: boolean;
}

export interface Ratings {
  toRate: readonly ToRate[];
  reviews: readonly OwnReview[];
  skips: readonly Skip[];
  saved: readonly WaitingReview[];
  /** Undefined if the rules could not be loaded. */
  rules?: Pick<RatingRules, 'opensHours' | 'closesDays'>;
}

const isWaiting = ({ refusal }: WaitingReview): boolean => refusal === undefined;

export const openOf = ({ event, officials }: ToRate, saved: readonly WaitingReview[]) =>
  officials.filter(
    ({ id, state }) =>
      state === 'open' &&
      !saved.some((review) => isWaiting(review) && review.eventId === event.id && review.officialId === id),
  );

export function ratedOf(
  event: WrestlingEvent,
  { toRate, reviews, skips, saved, rules }: Ratings,
): RatingProgress {
  const idsIn = (rows: readonly Skip[]): Set<number> =>
    new Set(rows.filter(({ eventId }) => eventId === event.id).map(({ officialId }) => officialId));
  const ratedIds = idsIn([...reviews, ...saved.filter(isWaiting)]);
  const skippedIds = idsIn(skips);
  const assignedIds = event.officials.map(({ officialId }) => officialId);
  const count = assignedIds.filter((id) => ratedIds.has(id)).length;
  const notSeen = assignedIds.filter((id) => skippedIds.has(id) && !ratedIds.has(id)).length;
  const left = assignedIds.length - count - notSeen;
  const eventToRate = toRate.find((entry) => entry.event.id === event.id);
  const closesAt = rules && ratingWindow(event, rules).closesAt;
  return {
    ...{ count, notSeen, left },
    waiting: left > 0 && eventToRate ? eventToRate : null,
    isClosed: !eventToRate && Boolean(closesAt && Date.parse(closesAt) < Date.now()),
  };
}
