import { ratingWindow, type RatingRules } from '@rmo/contracts';
import type { WaitingReview } from '@rmo/ui/offline';
import type { OwnReview, Skip, ToRate, WrestlingEvent } from '../../api/endpoints';

/** How far a coach is with an event. What waits on this device to be sent counts as rated. */
export interface Rated {
  count: number;
  notSeen: number;
  left: number;
  /** Null where the event does not wait to be rated: nothing is left, rating has closed, or it was long ago. */
  waiting: ToRate | null;
  /** Whether rating has closed, and nobody has opened it again as far as is known here. */
  isClosed: boolean;
}

/** What the rows of *My Events* are counted from. */
export interface Ratings {
  toRate: readonly ToRate[];
  reviews: readonly Pick<OwnReview, 'eventId' | 'officialId'>[];
  skips: readonly Skip[];
  saved: readonly WaitingReview[];
  /** Unknown after a failure. */
  rules?: Pick<RatingRules, 'opensHours' | 'closesDays'>;
}

const isSent = ({ refusal }: WaitingReview): boolean => refusal === undefined;

/** The officials of an event that are left to rate. */
export const openOf = ({ event, officials }: ToRate, saved: readonly WaitingReview[]) =>
  officials.filter(
    ({ id, state }) =>
      state === 'open' &&
      !saved.some((review) => isSent(review) && review.eventId === event.id && review.officialId === id),
  );

/** The progress of a completed event. */
export function ratedOf(event: WrestlingEvent, { toRate, reviews, skips, saved, rules }: Ratings): Rated {
  const idsIn = (rows: readonly Skip[]): Set<number> =>
    new Set(rows.filter(({ eventId }) => eventId === event.id).map(({ officialId }) => officialId));
  const rated = idsIn([...reviews, ...saved.filter(isSent)]);
  const skipped = idsIn(skips);
  const assigned = event.officials.map(({ officialId }) => officialId);
  const count = assigned.filter((id) => rated.has(id)).length;
  const notSeen = assigned.filter((id) => skipped.has(id) && !rated.has(id)).length;
  const left = assigned.length - count - notSeen;
  const waiting = toRate.find((entry) => entry.event.id === event.id);
  const closesAt = rules && ratingWindow(event, rules).closesAt;
  return {
    ...{ count, notSeen, left },
    waiting: left > 0 && waiting ? waiting : null,
    isClosed: !waiting && Boolean(closesAt && Date.parse(closesAt) < Date.now()),
  };
}
