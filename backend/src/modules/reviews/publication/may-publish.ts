/** A review that no batch has published. */
export interface UnpublishedReview {
  /** The sum of the six scores, 6 to 30. */
  points: number;
  eventId: number;
  /** Null: a former member. */
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

/**
 * Whether all these reviews of one official may be published together. Whoever wrote some of them, and so knows these,
 * must not be able to place any other within two stars from the difference of the averages before and after. Former
 * members may all be one person. `pool`: how many coaches could rate the event, where all are of the same one.
 */
export function mayPublish(reviews: UnpublishedReview[], batchMin: number, pool: number): boolean {
  const sum = reviews.reduce((total, { points }) => total + points, 0);
  const byAuthor = new Map<number, { count: number; points: number }>();
  for (const { userId, points } of reviews) {
    const own = byAuthor.get(userId ?? 0) ?? { count: 0, points: 0 };
    byAuthor.set(userId ?? 0, { count: own.count + 1, points: own.points + points });
  }
  if (byAuthor.size < batchMin) return false;
  const isOneEvent = reviews.every(({ eventId }) => eventId === reviews[0]!.eventId);
  if (isOneEvent && pool < 2 * batchMin) return false;
  const isSafeWithout = (known: { count: number; points: number }) =>
    uncertainty(sum - known.points, reviews.length - known.count) >= NARROWEST;
  return (
    reviews.every(({ points }) => isSafeWithout({ count: 1, points })) &&
    [...byAuthor.values()].every(isSafeWithout)
  );
}
