/** A review that no batch has published. */
export interface UnpublishedReview {
  /** The sum of the six scores, 6 to 30. */
  points: number;
  eventId: number;
  /** Null: a former member. An author who wrote without a name has a number that no other review has. */
  userId: number | null;
}

const LOWEST = 6;
const HIGHEST = 30;
/** Two stars. */
const NARROWEST = 12;

/**
 * Within how many points somebody can place one of `count` reviews that add up to `sum`, if nothing else is known of them.
 */
export function uncertainty(sum: number, count: number): number {
  const most = Math.min(HIGHEST, sum - LOWEST * (count - 1));
  const least = Math.max(LOWEST, sum - HIGHEST * (count - 1));
  return most - least;
}

/** What a batch takes out of the published figures. */
export interface RemovedReviews {
  count: number;
  /** The sum of all their scores. */
  points: number;
}

/**
 * True if all these reviews of one official may be published together, and with them the removal of published ones. The author
 * of some of them, who knows these, must not be able to place any other within two stars. That must not depend on what single
 * reviews say: that a batch appears would tell that they say it. So it depends on the difference of the published sums and
 * counts alone, which everybody sees, for all that an author may have written. Former members may all be one person. Each
 * anonymous review counts as a person of its own, as nothing may depend on who wrote it: a person who wrote several of them, at
 * several events, knows more than this assumes. `pool`: how many coaches could rate the event, where all are of the same one.
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
  // What is left of the others is least where the author gave the lowest to the best, or the highest to the worst.
  return [LOWEST, HIGHEST].every((each) => uncertainty(sum - each * own, count - own) >= NARROWEST);
}
