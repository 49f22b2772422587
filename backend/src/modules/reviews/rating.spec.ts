import { ratingOf, roundHalfUp, wholeAverage } from './rating';

describe('roundHalfUp', () => {
  it.each([
    [1, 2, 1],
    [3, 2, 2],
    [5, 2, 3],
    [7, 3, 2],
    [8, 3, 3],
    [0, 9, 0],
  ])('%i / %i is %i', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });
});

describe('ratingOf', () => {
  it('is all zero without reviews', () => {
    expect(ratingOf({ totalReviews: 0, scoreSum: 0 })).toEqual({
      totalReviews: 0,
      scoreSum: 0,
      averageRating: 0,
      averageScore: 0,
    });
  });

  it.each([
    // reviews, sum of their scores, stars, score
    [1, 6, 1, 1],
    [1, 30, 5, 5],
    [1, 25, 4, 4.17],
    [2, 54, 5, 4.5], // exactly half goes up
    [2, 53, 4, 4.42],
    [100, 2007, 3, 3.35], // 3.345: a tie in the third decimal goes up, where toFixed would give 3.34
    [100, 2013, 3, 3.36], // 3.355
    [400, 2412, 1, 1.01], // 1.005
    [3, 50, 3, 2.78],
  ])('%i reviews with %i points: %i stars, %d', (totalReviews, scoreSum, averageRating, averageScore) => {
    expect(ratingOf({ totalReviews, scoreSum })).toEqual({
      totalReviews,
      scoreSum,
      averageRating,
      averageScore,
    });
  });

  it('stays exact for a million reviews', () => {
    expect(ratingOf({ totalReviews: 1_000_000, scoreSum: 24_030_000 }).averageScore).toBe(4.01);
    expect(ratingOf({ totalReviews: 1_000_000, scoreSum: 24_029_999 }).averageScore).toBe(4);
  });
});

describe('wholeAverage', () => {
  it('is null without reviews', () => expect(wholeAverage(0, 0)).toBeNull());
  it('rounds half up', () => {
    expect(wholeAverage(7, 2)).toBe(4);
    expect(wholeAverage(13, 4)).toBe(3);
  });
});
