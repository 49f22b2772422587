import { RATING_CATEGORIES } from '@rmo/contracts';
import { RandomGenerator } from '../../../database/seeds/random';
import { figuresOf, isOpen } from './figures';
import { percentile, type RatedOfficial, referencesOf, STATE_SCOPE } from './references';
import { quarterOf, standoutsOf } from './standing';

const random = new RandomGenerator(34);
const reviewsOf = (count: number, means: number[]) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ userId: (n % 7) + 1, batchId: null, month: '2026-01' },
    scores: means.map((mean) => Math.min(5, Math.max(1, mean + random.between(-1, 1)))),
  }));
const officialWith = (association: string, mean: number, reviews = 10): RatedOfficial => ({
  association,
  figures: { reviews, sums: Array(6).fill(mean * reviews) },
});
const officialsWith = (count: number, association: string) =>
  Array.from({ length: count }, (_, n) => officialWith(association, 2 + n / 20));

describe('the growth page', () => {
  it('opens once there are ten reviews by five people', () => {
    const figures = figuresOf(reviewsOf(10, [3, 3, 3, 3, 3, 3]), []);
    expect(isOpen(figures)).toBe(true);
    expect(isOpen({ ...figures, reviews: 9 })).toBe(false);
    expect(isOpen({ ...figures, raters: 4 })).toBe(false);
  });

  it('names the same strengths as the formula applied review by review', () => {
    let strengthCount = 0;
    for (let round = 0; round < 300; round++) {
      const reviews = reviewsOf(
        random.between(10, 30),
        RATING_CATEGORIES.map(() => random.between(2, 4)),
      );
      const means = RATING_CATEGORIES.map(() => random.between(250, 420));
      const expected = { strengths: [] as string[], toWorkOn: [] as string[] };
      for (const [c, category] of RATING_CATEGORIES.entries()) {
        const own = reviews.map(
          ({ scores }) => scores[c]! - scores.reduce((sum, score) => sum + score, 0) / scores.length,
        );
        const mean = own.reduce((sum, one) => sum + one, 0) / own.length;
        const spread = own.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (own.length - 1);
        const d = mean - (means[c]! - means.reduce((sum, one) => sum + one, 0) / 6) / 100;
        const t = d / Math.sqrt(spread / own.length);
        if (d >= 0.2 && t >= 1.5) expected.strengths.push(category);
        if (d <= -0.2 && t <= -1.5) expected.toWorkOn.push(category);
      }
      const { strengths, toWorkOn } = standoutsOf(figuresOf(reviews, []), means);
      const inOrder = (names: string[]) => RATING_CATEGORIES.filter((category) => names.includes(category));
      expect({ strengths: inOrder(strengths), toWorkOn: inOrder(toWorkOn) }).toEqual(expected);
      strengthCount += expected.strengths.length;
    }
    expect(strengthCount).toBeGreaterThan(100);
  });

  it('names the category farthest from the others first', () => {
    const reviews = Array.from({ length: 12 }, (_, n) => ({
      ...{ userId: n, batchId: null, month: '2026-01' },
      scores: [3, 4, 2, 3, 1, 5],
    }));
    expect(standoutsOf(figuresOf(reviews, []), Array(6).fill(350))).toEqual({
      strengths: ['appearance', 'professionalism'],
      toWorkOn: ['consistency', 'positioning'],
    });
  });

  it('names no strengths if nothing is known about other officials', () => {
    expect(standoutsOf(figuresOf(reviewsOf(12, [5, 2, 3, 3, 3, 3]), []), [])).toEqual({
      ...{ strengths: [], toWorkOn: [] },
    });
  });
});

describe('the comparison with other officials', () => {
  it('computes the percentiles of the officials with ten reviews', () => {
    const [state] = referencesOf([...officialsWith(21, 'North'), officialWith('North', 5, 9)]);
    expect(state).toEqual({
      ...{ scope: STATE_SCOPE, category: 'mechanics', officials: 21, mean: 250 },
      percentiles: [210, 225, 250, 275, 290],
    });
    expect(percentile([1, 2, 4, 8], 50)).toBe(3);
    expect(percentile([1, 2, 4, 8], 90)).toBeCloseTo(6.8, 9);
    expect(referencesOf([])).toEqual([]);
  });

  it('compares an association if it and the rest of the state each have twenty officials with ten reviews', () => {
    const scopes = (officials: RatedOfficial[]) => [
      ...new Set(referencesOf(officials).map(({ scope }) => scope)),
    ];
    expect(scopes([...officialsWith(20, 'North'), ...officialsWith(20, 'South')])).toEqual([
      STATE_SCOPE,
      'North',
      'South',
    ]);
    expect(scopes([...officialsWith(20, 'North'), ...officialsWith(19, 'South')])).toEqual([STATE_SCOPE]);
    expect(
      scopes([...officialsWith(20, 'North'), ...officialsWith(19, 'South'), ...officialsWith(1, 'East')]),
    ).toEqual([STATE_SCOPE, 'North']);
  });

  it('returns the quarter that contains a mean', () => {
    const percentiles = [300, 320, 350, 380, 400];
    expect([400, 380, 379, 350, 349, 320, 319, 100].map((mean) => quarterOf(mean, percentiles))).toEqual([
      ...['upper', 'upper', 'upper-middle', 'upper-middle'],
      ...['lower-middle', 'lower-middle', 'lower', 'lower'],
    ]);
  });
});
