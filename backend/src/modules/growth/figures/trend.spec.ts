import { trendText } from '@rmo/contracts';
import { RandomGenerator } from '../../../database/seeds/random';
import { type GrowthReview, isSafe, possibleSums, shownMean, trendOf, type TrendPoint } from './trend';

const review = (userId: number | null, score: number, batchId: number | null = null, month = '2026-01') => ({
  ...{ userId, batchId, month },
  scores: Array.from({ length: 6 }, () => score),
});
const reviewsBy = (
  scores: number[],
  batchId: number | null,
  month?: string,
  firstAuthor = 1,
): GrowthReview[] => scores.map((score, index) => review(firstAuthor + index, score, batchId, month));
const reviewCounts = (points: TrendPoint[]) => points.map(({ reviews }) => reviews);

/** Finds by brute force every score that one of the others can have, given the shown mean. */
function possibleScores(ownScores: number[], others: number, shown: string): number[] {
  let sums = new Set([0]);
  for (let n = 1; n < others; n++)
    sums = new Set([...sums].flatMap((sum) => [1, 2, 3, 4, 5].map((score) => sum + score)));
  const own = ownScores.reduce((sum, score) => sum + score, 0);
  return [1, 2, 3, 4, 5].filter((score) =>
    [...sums].some((sum) => {
      const all = own + score + sum;
      return trendText(shownMean(all, ownScores.length + others)) === shown;
    }),
  );
}

describe('a trend point', () => {
  it('combines reviews by at least five people, counting all former members as one', () => {
    expect(isSafe(reviewsBy([2, 3, 3, 4, 3], null))).toBe(true);
    expect(isSafe(reviewsBy([2, 3, 3, 4], null))).toBe(false);
    const former = [review(null, 3), review(null, 3)];
    expect(isSafe([...reviewsBy([2, 3, 4], null), ...former])).toBe(false);
    expect(isSafe([...reviewsBy([2, 3, 4, 3], null), ...former])).toBe(true);
  });

  it('shows means to one decimal, but only a bound near the ends of the scale', () => {
    expect([43, 45, 46, 50, 15, 14, 10, 16].map((sum) => trendText(shownMean(sum, 10)))).toEqual([
      ...['4.3', '4.5 or more', '4.5 or more', '4.5 or more'],
      ...['1.5 or less', '1.5 or less', '1.5 or less', '1.6'],
    ]);
  });

  it('could belong to any sum that is shown as the same mean', () => {
    for (let count = 1; count <= 60; count++) {
      for (let sum = count; sum <= 5 * count; sum++) {
        const shown = shownMean(sum, count);
        const alike = Array.from({ length: 4 * count + 1 }, (_, n) => count + n).filter(
          (other) => shownMean(other, count) === shown,
        );
        const isEnd = shown === 1.5 || shown === 4.5;
        expect([sum, count, possibleSums(sum, count)]).toEqual([
          ...[sum, count],
          isEnd ? { least: alike[0], most: alike.at(-1) } : { least: sum, most: sum },
        ]);
      }
    }
  });

  it('doesn’t let any author narrow another author’s score to within two stars', () => {
    const random = new RandomGenerator(17);
    let safe = 0;
    for (let round = 0; round < 4000; round++) {
      const center = random.between(1, 5);
      const reviews = Array.from({ length: random.between(5, 11) }, () => ({
        userId: random.between(0, 9) === 0 ? null : random.between(1, 9),
        batchId: null,
        month: '2026-01',
        scores: [Math.min(5, Math.max(1, center + random.between(-1, 1)))],
      }));
      if (!isSafe(reviews)) continue;
      safe += 1;
      const all = reviews.map(({ scores }) => scores[0]!);
      const sum = all.reduce((total, score) => total + score, 0);
      const mean = shownMean(sum, all.length);
      for (const author of new Set(reviews.map(({ userId }) => userId))) {
        const ownScores = reviews.filter(({ userId }) => userId === author).map(({ scores }) => scores[0]!);
        // Assumes that the author knows the exact sum behind a shown decimal.
        const isEnd = mean === 1.5 || mean === 4.5;
        const others = all.length - ownScores.length;
        const possible = isEnd
          ? possibleScores(ownScores, others, trendText(mean))
          : [1, 2, 3, 4, 5].filter((score) => {
              const otherSum = sum - ownScores.reduce((total, own) => total + own, 0) - score;
              return otherSum >= others - 1 && otherSum <= 5 * (others - 1);
            });
        expect(possible.at(-1)! - possible[0]!).toBeGreaterThanOrEqual(2);
      }
    }
    expect(safe).toBeGreaterThan(600);
  });

  it('is shown or hidden depending only on its mean, whatever each author wrote', () => {
    // If it depended on the scores, five fours could be shown while 5, 5, 4, 4, 2 could not, which would reveal them.
    for (const scores of [
      [4, 4, 4, 4, 4],
      [5, 5, 4, 4, 2],
      [5, 5, 5, 4, 1],
    ])
      expect(isSafe(reviewsBy(scores, null))).toBe(false);
    for (const scores of [
      [4, 4, 4, 4, 3],
      [5, 5, 5, 3, 1],
      [5, 5, 4, 4, 1],
    ])
      expect(isSafe(reviewsBy(scores, null))).toBe(true);
  });
});

describe('the trend', () => {
  it('has a point with its months for each batch', () => {
    const reviews = [
      ...reviewsBy([2, 3, 4, 3, 3], 1, '2026-01'),
      ...reviewsBy([3, 4, 4, 3, 4], 4, '2026-02'),
      review(9, 3, 4, '2026-03'),
    ];
    expect(trendOf(reviews)).toEqual([
      { reviews: 5, from: '2026-01', to: '2026-01', sums: Array(6).fill(15) },
      { reviews: 6, from: '2026-02', to: '2026-03', sums: Array(6).fill(21) },
    ]);
  });

  it('merges a batch of fewer than five reviews into the next, and omits an incomplete last group', () => {
    expect(
      reviewCounts(
        trendOf([...reviewsBy([2, 3, 4], 1), ...reviewsBy([3, 4, 4, 3, 3], 2), ...reviewsBy([3, 3], 3)]),
      ),
    ).toEqual([8]);
  });

  it('groups individually published reviews until they come from five people', () => {
    expect(reviewCounts(trendOf(reviewsBy([3, 2, 4, 3, 3, 3, 2, 4, 3, 3, 3, 2], null)))).toEqual([5, 5]);
    const repeated = [
      ...reviewsBy([3, 2, 4, 3], null),
      review(1, 3),
      review(2, 3),
      ...reviewsBy([3], null, '2026-02', 9),
    ];
    expect(reviewCounts(trendOf(repeated))).toEqual([7]);
  });

  it('merges more reviews if a mean near the end of the scale would reveal other people’s scores', () => {
    const nearTop = [5, 5, 5, 5, 2];
    expect(reviewCounts(trendOf(reviewsBy(nearTop, 1)))).toEqual([]);
    expect(
      reviewCounts(trendOf([...reviewsBy(nearTop, 1), ...reviewsBy([4, 3, 5, 4, 4], 2, '2026-01', 6)])),
    ).toEqual([10]);
  });

  it('leaves shown points unchanged, and merges all later reviews into a point that lost a review', () => {
    const first = reviewsBy([2, 3, 4, 3, 3], 1);
    const second = reviewsBy([3, 4, 4, 3, 4, 2], 2);
    const third = reviewsBy([4, 4, 3, 3, 3], 3);
    const shown = trendOf([...first, ...second]);
    expect(reviewCounts(shown)).toEqual([5, 6]);
    expect(trendOf([...first, ...second, ...third], shown).slice(0, 2)).toEqual(shown);
    const after = trendOf([...first, ...second.slice(1), ...third], shown);
    expect(after[0]).toEqual(shown[0]);
    expect(reviewCounts(after)).toEqual([5, 10]);
    // Afterwards, the merged point is treated like any other.
    const fourth = reviewsBy([2, 2, 3, 3, 4], 4);
    const next = trendOf([...first, ...second.slice(1), ...third, ...fourth], after);
    expect(next.slice(0, 2)).toEqual(after);
    expect(reviewCounts(next)).toEqual([5, 10, 5]);
  });

  it('also merges earlier points if the remaining reviews are by too few people', () => {
    const first = reviewsBy([2, 3, 4, 3, 3], 1);
    const second = reviewsBy([3, 4, 4, 3, 4], 2);
    const shown = trendOf([...first, ...second]);
    expect(reviewCounts(trendOf([...first, ...second.slice(2)], shown))).toEqual([8]);
    expect(trendOf(second.slice(2), shown)).toEqual([]);
  });
});
