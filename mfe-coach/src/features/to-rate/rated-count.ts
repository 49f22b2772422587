import { TO_RATE_DAYS } from '@rmo/contracts';
import { startOf } from '@rmo/ui/format';
import type { OwnReview, ToRate, WrestlingEvent } from '../../api/endpoints';

/** How far a coach is with an event: `done`: nothing is left to do, which includes officials whom the coach did not see. */
export interface Rated {
  count: number;
  left: number;
  isDone: boolean;
}

const DAY = 86_400_000;

/**
 * The progress of a completed event. The list of what waits knows who was skipped; an event of its span that is not in it is
 * finished or closed.
 */
export function ratedOf(
  event: WrestlingEvent,
  toRate: readonly ToRate[],
  mine: readonly OwnReview[],
  now = Date.now(),
): Rated {
  const assigned = new Set(event.officials.map(({ officialId }) => officialId));
  const count = mine.filter(
    (review) => review.eventId === event.id && assigned.has(review.officialId),
  ).length;
  const entry = toRate.find((waiting) => waiting.event.id === event.id);
  if (entry) {
    return { count, left: entry.officials.filter(({ state }) => state === 'open').length, isDone: false };
  }
  const left = assigned.size - count;
  const isListed = startOf(event) > now - TO_RATE_DAYS * DAY;
  return { count, left, isDone: left === 0 || (count > 0 && isListed) };
}
