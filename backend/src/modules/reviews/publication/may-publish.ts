export interface UnpublishedReview {
  /** The sum of the six scores, 6 to 30. */
  points: number;
  eventId: number;
  /** Null: a former member. Each anonymous review has a number that no other review has. */
  userId: number | null;
}

const LOWEST = 6;
const HIGHEST = 30;
/** Two stars. */
const NARROWEST = 12;

/**
 * Returns the range of points within which someone can place one of `count` reviews that add up to `sum`, if they know nothing
 * else about the reviews.
 */
export function uncertainty(sum: number, count: number): number {
  const most = Math.min(HIGHEST, sum - LOWEST * (count - 1));
  const least = Math.max(LOWEST, sum - HIGHEST * (count - 1));
  return most - least;
}

/** The reviews that a batch removes from the published figures. */
export interface RemovedReviews {
  count: number;
  /** The sum of all their scores. */
  points: number;
}

/**
 * Returns true if all these reviews of one official may be published together, along with the removal of published reviews. An
 * author of some of them knows those, but must not be able to place any other review within two stars. The result must not depend
 * on the content of single reviews, because the appearance of a batch would then reveal that content. It therefore depends only
 * on the difference between the published sums and counts, which everyone sees, and holds for anything that an author may have
 * written. Former members may all be the same person. Each anonymous review counts as a separate person, because nothing may
 * depend on who wrote it: a person who wrote several of them, at several events, knows more than this assumes. `pool`: the number
 * of coaches who could rate the event, if all reviews are about the same event.
 */
export function mayPublish(
  reviews: UnpublishedReview[],
  batchMin: number,
  pool: number,
  removed: RemovedReviews = { count: 0, points: 0 },
): boolean {
  const byAuthor = new Map<number, number>();
  for (const { userId } of reviews) byAuthor.set(userId ?? 0, (byAuthor.get(userId ?? 0) ?? 0) + 1);
  if (byAuthor.size < batchMin) return false;
  const isOneEvent = reviews.every(({ eventId }) => eventId === reviews[0]!.eventId);
  if (isOneEvent && pool < 2 * batchMin) return false;
  const sum = reviews.reduce((total, { points }) => total + points, 0) - removed.points;
  const count = reviews.length - removed.count;
  const own = Math.max(...byAuthor.values());
  // The others are most exposed if the author gave the lowest scores to a good official, or the highest to a bad one.
  return [LOWEST, HIGHEST].every((each) => uncertainty(sum - each * own, count - own) >= NARROWEST);
}
