// How precisely reviews can be recovered by someone who sees all publications, knows the exact sums, and wrote some of the
// reviews.
import { asRuleReads, HIGHEST_POINTS, LOWEST_POINTS, totalPoints } from './made-up-season.mjs';

export const BATCH_MIN = 5;

/** Returns the most even scores with this sum, which a rule against extremes accepts most readily, or null if there are none. */
function distributeEvenly(reviews, sum) {
  const count = reviews.length;
  if (sum < LOWEST_POINTS * count || sum > HIGHEST_POINTS * count) return null;
  if (count === 0) return [];
  const each = Math.floor(sum / count);
  return reviews.map((review, index) => ({ ...review, points: each + (index < sum - each * count ? 1 : 0) }));
}

/** Returns the lowest and the highest value for which `isPossible` returns true. */
function range(isPossible) {
  let [least, most] = [LOWEST_POINTS, HIGHEST_POINTS];
  while (least <= HIGHEST_POINTS && !isPossible(least)) least += 1;
  while (most >= least && !isPossible(most)) most -= 1;
  return [least, most];
}

/**
 * Returns the range of each review of a batch to someone who knows the sums before and after, the `known` reviews and the rule.
 */
function watchedBatch({ added, removed, pool }, rule, known) {
  const accepts = (reviews, left) => rule(reviews.map(asRuleReads), BATCH_MIN, pool, left);
  const ownReviews = added.filter(known);
  const otherReviews = added.filter((review) => !known(review));
  const unknownPoints = totalPoints(otherReviews);
  const left = { count: removed.length, points: totalPoints(removed) };
  const rangeById = new Map();
  for (const review of otherReviews) {
    const restReviews = otherReviews.filter((other) => other !== review);
    const isPossible = (points) => {
      const filled = distributeEvenly(restReviews, unknownPoints - points);
      return filled !== null && accepts([...ownReviews, { ...review, points }, ...filled], left);
    };
    rangeById.set(review.id, range(isPossible));
  }
  for (const review of removed.filter((one) => !known(one))) {
    const isPossible = (points) => {
      const filled = distributeEvenly(otherReviews, unknownPoints + points - review.points);
      const sum = left.points + points - review.points;
      return filled !== null && accepts([...ownReviews, ...filled], { count: left.count, points: sum });
    };
    rangeById.set(review.id, range(isPossible));
  }
  return rangeById;
}

/** Returns how narrowly an outsider, and the author in the batch who knows most, can pin down each published review. */
export function watchedBatches(batches, rule) {
  const intervalsById = new Map();
  for (const batch of batches) {
    const authors = new Set([...batch.added, ...batch.removed].map(({ author }) => author));
    const outsiderIntervals = watchedBatch(batch, rule, () => false);
    const insiderIntervals = new Map(
      [...authors].map((author) => [author, watchedBatch(batch, rule, (review) => review.author === author)]),
    );
    for (const [id, interval] of outsiderIntervals) {
      const of = new Map(
        [...insiderIntervals]
          .filter(([, intervals]) => intervals.has(id))
          .map(([author, intervals]) => [author, intervals.get(id)]),
      );
      intervalsById.set(id, [...(intervalsById.get(id) ?? []), { interval, of }]);
    }
  }
  // A review that is later removed or reinstated appears in several batches.
  const widthOf = (intervals) =>
    Math.min(...intervals.map(([, most]) => most)) - Math.max(...intervals.map(([least]) => least));
  return [...intervalsById.values()].map((times) => {
    const authors = new Set(times.flatMap(({ of }) => [...of.keys()]));
    const insiders = [...authors].map((author) =>
      widthOf(times.map(({ interval, of }) => of.get(author) ?? interval)),
    );
    return { outsider: widthOf(times.map(({ interval }) => interval)), insider: Math.min(...insiders) };
  });
}
