export interface UnpublishedReview {
  /** The sum of the six scores, 6 to 30. */
  points: number;
  eventId: number;
  /** Null for former members. Anonymous reviews each have a number that no other review has. */
  userId: number | null;
}

const POINTS_MIN = 6;
const POINTS_MAX = 30;
/** The minimum uncertainty about a review: two stars, in points. */
const UNCERTAINTY_MIN = 12;

/** Returns the width of the range of points that one of `count` reviews can have if they add up to `sum`. */
export function uncertainty(sum: number, count: number): number {
  const most = Math.min(POINTS_MAX, sum - POINTS_MIN * (count - 1));
  const least = Math.max(POINTS_MIN, sum - POINTS_MAX * (count - 1));
  return most - least;
}

export interface RemovedReviews {
  count: number;
  points: number;
}

/**
 * Returns true if all these reviews of one official may be published together, along with the removal of published ones. Authors
 * know their own reviews but must not be able to narrow any other review down to less than two stars. The result must not depend
 * on the content of single reviews, because a batch's appearance would then reveal that content. So it depends only on the change
 * in the published sums and counts, which everyone sees, and holds for anything an author may have written. All former members
 * may be the same person. Each anonymous review counts as a separate person, because nothing may depend on who wrote it: someone
 * who wrote several of them, at several events, knows more than this assumes. `pool`: how many coaches could rate the event, if
 * all reviews are about the same one.
 */
export function mayPublish(
  reviews: UnpublishedReview[],
  batchMin: number,
  pool: number,
  removed: RemovedReviews = { count: 0, points: 0 },
): boolean {
  const countByAuthor = new Map<number, number>();
  for (const { userId } of reviews) countByAuthor.set(userId ?? 0, (countByAuthor.get(userId ?? 0) ?? 0) + 1);
  if (countByAuthor.size < batchMin) return false;
  const isOneEvent = reviews.every(({ eventId }) => eventId === reviews[0]!.eventId);
  if (isOneEvent && pool < 2 * batchMin) return false;
  const sum = reviews.reduce((total, { points }) => total + points, 0) - removed.points;
  const count = reviews.length - removed.count;
  const maxByAuthor = Math.max(...countByAuthor.values());
  // The other reviews are most exposed if the author gave a good official the lowest scores, or a bad one the highest.
  return [POINTS_MIN, POINTS_MAX].every(
    (points) => uncertainty(sum - points * maxByAuthor, count - maxByAuthor) >= UNCERTAINTY_MIN,
  );
}
