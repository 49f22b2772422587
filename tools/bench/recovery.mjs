// How precisely reviews can be recovered by someone who sees all publications, knows the exact sums, and wrote some of them.
import { asRuleReads, HIGHEST_POINTS, LOWEST_POINTS, totalPoints } from './made-up-season.mjs';

export const BATCH_MIN = 5;

/** Returns the most even scores with this sum, which a rule against extremes most likely accepts; null if there are none. */
function distributeEvenly(reviews, sum) {
  const count = reviews.length;
  if (sum < LOWEST_POINTS * count || sum > HIGHEST_POINTS * count) return null;
  if (count === 0) return [];
  const each = Math.floor(sum / count);
  return reviews.map((review, index) => ({ ...review, points: each + (index < sum - each * count ? 1 : 0) }));
}

/** Returns the lowest and the highest value for which `isPossible` returns true. */
function findRange(isPossible) {
  let [least, most] = [LOWEST_POINTS, HIGHEST_POINTS];
  while (least <= HIGHEST_POINTS && !isPossible(least)) least += 1;
  while (most >= least && !isPossible(most)) most -= 1;
  return [least, most];
}

/** Returns each review's possible range to someone who knows the rule, the sums before and after, and the `known` reviews. */
function rangesInBatch({ added, removed, pool }, rule, known) {
  const isAccepted = (reviews, totals) => rule(reviews.map(asRuleReads), BATCH_MIN, pool, totals);
  const ownReviews = added.filter(known);
  const otherReviews = added.filter((review) => !known(review));
  const unknownPoints = totalPoints(otherReviews);
  const removedTotals = { count: removed.length, points: totalPoints(removed) };
  const rangeById = new Map();
  for (const review of otherReviews) {
    const restReviews = otherReviews.filter((other) => other !== review);
    const isPossible = (points) => {
      const filledReviews = distributeEvenly(restReviews, unknownPoints - points);
      return (
        filledReviews !== null &&
        isAccepted([...ownReviews, { ...review, points }, ...filledReviews], removedTotals)
      );
    };
    rangeById.set(review.id, findRange(isPossible));
  }
  for (const review of removed.filter((one) => !known(one))) {
    const isPossible = (points) => {
      const filledReviews = distributeEvenly(otherReviews, unknownPoints + points - review.points);
      const sum = removedTotals.points + points - review.points;
      return (
        filledReviews !== null &&
        isAccepted([...ownReviews, ...filledReviews], { count: removedTotals.count, points: sum })
      );
    };
    rangeById.set(review.id, findRange(isPossible));
  }
  return rangeById;
}

/** Returns how narrowly an outsider, and the author in the batch who knows most, can pin down each published review. */
export function watchedBatches(batches, rule) {
  const intervalsById = new Map();
  for (const batch of batches) {
    const authors = new Set([...batch.added, ...batch.removed].map(({ author }) => author));
    const outsiderIntervals = rangesInBatch(batch, rule, () => false);
    const insiderIntervals = new Map(
      [...authors].map((author) => [
        author,
        rangesInBatch(batch, rule, (review) => review.author === author),
      ]),
    );
    for (const [id, interval] of outsiderIntervals) {
      const intervalByAuthor = new Map(
        [...insiderIntervals]
          .filter(([, intervals]) => intervals.has(id))
          .map(([author, intervals]) => [author, intervals.get(id)]),
      );
      intervalsById.set(id, [...(intervalsById.get(id) ?? []), { interval, intervalByAuthor }]);
    }
  }
  // A review that is later removed or reinstated appears in several batches.
  const widthOf = (intervals) =>
    Math.min(...intervals.map(([, most]) => most)) - Math.max(...intervals.map(([least]) => least));
  return [...intervalsById.values()].map((times) => {
    const authors = new Set(times.flatMap(({ intervalByAuthor }) => [...intervalByAuthor.keys()]));
    const widthFor = (author) =>
      widthOf(times.map(({ interval, intervalByAuthor }) => intervalByAuthor.get(author) ?? interval));
    const insider = Math.min(...[...authors].map(widthFor));
    return { outsider: widthOf(times.map(({ interval }) => interval)), insider };
  });
}
