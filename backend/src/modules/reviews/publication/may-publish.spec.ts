import { join } from 'node:path';
import { RandomGenerator } from '../../../database/seeds/random';
import { mayPublish, uncertainty, type UnpublishedReview } from './may-publish';

const POSSIBLE_POINTS = Array.from({ length: 25 }, (_, n) => n + 6);

/** Finds by brute force every score that one of `count` reviews can have if they add up to `sum`. */
function possibleScores(sum: number, count: number): number[] {
  let reachable = new Set([0]);
  for (let n = 1; n < count; n++) {
    const next = new Set<number>();
    for (const total of reachable) for (const score of POSSIBLE_POINTS) next.add(total + score);
    reachable = next;
  }
  return POSSIBLE_POINTS.filter((score) => reachable.has(sum - score));
}

describe('a review’s uncertainty within a known sum', () => {
  it.each([1, 2, 3, 4, 6])('matches the range found by brute force for %i reviews', (count) => {
    for (let sum = 6 * count; sum <= 30 * count; sum++) {
      const possible = possibleScores(sum, count);
      expect([sum, uncertainty(sum, count)]).toEqual([sum, possible.at(-1)! - possible[0]!]);
    }
  });
});

describe('the publication rule for an official’s reviews', () => {
  const review = (userId: number | null, points = 20, eventId = (userId ?? 0) % 2): UnpublishedReview => ({
    userId,
    points,
    eventId,
  });
  const reviewsBy = (...authors: (number | null)[]) => authors.map((userId) => review(userId));

  it('allows publication once five different people have written reviews', () => {
    expect(mayPublish(reviewsBy(1, 2, 3, 4, 5), 5, 0)).toBe(true);
    expect(mayPublish(reviewsBy(1, 2, 3, 4), 5, 0)).toBe(false);
    expect(mayPublish(reviewsBy(1, 2, 3, 4, 4), 5, 0)).toBe(false);
    expect(mayPublish(reviewsBy(1, 2, 3, 4, 5), 6, 0)).toBe(false);
  });

  it('counts all former members as one person', () => {
    expect(mayPublish(reviewsBy(1, 2, 3, null, null), 5, 0)).toBe(false);
    expect(mayPublish(reviewsBy(1, 2, 3, 4, null, null), 5, 0)).toBe(true);
  });

  it('holds back reviews of a single event until twice as many coaches could have rated it', () => {
    const reviews = [1, 2, 3, 4, 5].map((userId) => review(userId, 20, 1));
    expect(mayPublish(reviews, 5, 9)).toBe(false);
    expect(mayPublish(reviews, 5, 10)).toBe(true);
  });

  it('holds back reviews that all have the highest or the lowest scores, as each would be known', () => {
    expect(
      mayPublish(
        [1, 2, 3, 4, 5].map((userId) => review(userId, 30)),
        5,
        0,
      ),
    ).toBe(false);
    expect(
      mayPublish(
        [1, 2, 3, 4, 5].map((userId) => review(userId, 6)),
        5,
        0,
      ),
    ).toBe(false);
  });

  it('holds back reviews while their sum and count would reveal too much, whatever each review says', () => {
    // Five reviews that add up to between 66 and 114 points may be published, so up to 3.8 stars on average.
    const mayPublishPoints = (...points: number[]) =>
      mayPublish(
        points.map((sum, index) => review(index + 1, sum)),
        5,
        0,
      );
    expect(mayPublishPoints(22, 23, 23, 23, 23)).toBe(true);
    expect(mayPublishPoints(6, 24, 24, 30, 30)).toBe(true);
    expect(mayPublishPoints(23, 23, 23, 23, 23)).toBe(false);
    expect(mayPublishPoints(14, 13, 13, 13, 13)).toBe(true);
    expect(mayPublishPoints(13, 13, 13, 13, 13)).toBe(false);
    // The author of two of the six reviews knows more than the other authors.
    expect(mayPublish([...reviewsBy(1, 2, 3, 4, 5), review(1, 20, 0)], 5, 0)).toBe(true);
    expect(mayPublish([...reviewsBy(1, 2, 3, 4, 5), review(1, 21, 0)], 5, 0)).toBe(false);
  });

  it('holds back reviews if the difference would reveal removed reviews', () => {
    const reviews = reviewsBy(1, 2, 3, 4, 5);
    expect(mayPublish(reviews, 5, 0, { count: 1, points: 20 })).toBe(true);
    expect(mayPublish(reviews, 5, 0, { count: 1, points: 9 })).toBe(false);
    expect(mayPublish(reviews, 5, 0, { count: 4, points: 80 })).toBe(false);
    expect(mayPublish(reviews, 5, 0, { count: 9, points: 180 })).toBe(false);
  });

  it('allows publication only if no author can narrow another review to within two stars', () => {
    const random = new RandomGenerator(20_261_122);
    const below = (limit: number) => random.between(0, limit - 1);
    let published = 0;
    for (let round = 0; round < 3000; round++) {
      const center = 6 + below(25);
      const reviews = Array.from({ length: 1 + below(14) }, () => ({
        userId: below(8) === 0 ? null : 1 + below(12),
        eventId: below(3),
        points: Math.min(30, Math.max(6, center + below(13) - 6)),
      }));
      const batchMin = 5 + below(2);
      const pool = below(20);
      const removed = { count: below(3), points: 0 };
      for (let n = 0; n < removed.count; n++) removed.points += 6 + below(25);
      if (!mayPublish(reviews, batchMin, pool, removed)) continue;
      published += 1;
      const authors = new Set(reviews.map(({ userId }) => userId));
      expect(authors.size).toBeGreaterThanOrEqual(batchMin);
      const events = new Set(reviews.map(({ eventId }) => eventId));
      expect(events.size > 1 || pool >= 2 * batchMin).toBe(true);
      const knownRemainders = [
        ...reviews.map((one) => reviews.filter((other) => other !== one)),
        ...[...authors].map((author) => reviews.filter(({ userId }) => userId !== author)),
      ];
      for (const others of knownRemainders) {
        const possible = possibleScores(
          others.reduce((sum, { points }) => sum + points, 0),
          others.length,
        );
        expect(possible.at(-1)! - possible[0]!).toBeGreaterThanOrEqual(12);
      }
    }
    expect(published).toBeGreaterThan(200);
  });

  it('treats reviews with the same sum alike, whatever each review says', () => {
    const random = new RandomGenerator(20_261_123);
    const resultCounts = { true: 0, false: 0 };
    for (let round = 0; round < 3000; round++) {
      const reviews = Array.from({ length: 5 + random.between(0, 8) }, (_, index) => ({
        userId: index < 5 ? index + 1 : random.between(1, 9),
        eventId: index % 2,
        points: random.between(6, 30),
      }));
      const before = mayPublish(reviews, 5, 0);
      resultCounts[`${before}`] += 1;
      for (let n = 0; n < 20; n++) {
        const [gaining, losing] = [random.pick(reviews), random.pick(reviews)];
        if (gaining === losing || gaining.points === 30 || losing.points === 6) continue;
        gaining.points += 1;
        losing.points -= 1;
      }
      expect(mayPublish(reviews, 5, 0)).toBe(before);
    }
    expect(Math.min(resultCounts.true, resultCounts.false)).toBeGreaterThan(100);
  });
});

/** Uses one made-up season, or three in the soak test. */
it.each(process.env.SOAK ? [1, 2, 3] : [1])(
  'no one, not even an author in the same batch, can narrow a review in season %i to within two stars',
  async (seed) => {
    const bench = join(__dirname, '../../../../../tools/bench');
    const { makeSeason, publishSeason } = await import(join(bench, 'made-up-season.mjs'));
    const { watchedBatches, BATCH_MIN } = await import(join(bench, 'recovery.mjs'));
    const narrowest = (rule: typeof mayPublish): Record<'outsider' | 'insider', number> => {
      const widths = watchedBatches(publishSeason(makeSeason(seed), rule, BATCH_MIN).batches, rule);
      const least = (who: string) => Math.min(...widths.map((width: Record<string, number>) => width[who]));
      return { outsider: least('outsider'), insider: least('insider') };
    };
    const { outsider, insider } = narrowest(mayPublish);
    expect(outsider).toBeGreaterThanOrEqual(12);
    expect(insider).toBeGreaterThanOrEqual(12);
    expect(insider).toBeLessThan(Infinity);
    // If reviews were published one by one, someone could know some of them exactly.
    expect(narrowest((reviews) => reviews.length > 0)).toEqual({ outsider: 0, insider: 0 });
  },
);
