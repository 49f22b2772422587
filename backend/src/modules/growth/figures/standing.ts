import { type Quarter, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { type Figures, total } from './figures';

/** A category stands out if it differs by at least this many stars. */
const DIFFERENCE_MIN = 0.2;
/** The difference must also be at least this many standard errors. */
const CERTAINTY_MIN = 1.5;

export function quarterOf(mean: number, percentiles: readonly number[]): Quarter {
  const [, p25, p50, p75] = percentiles as [number, number, number, number, number];
  if (mean >= p75) return 'upper';
  if (mean >= p50) return 'upper-middle';
  return mean >= p25 ? 'lower-middle' : 'lower';
}

/** Compares the official's categories with each other, allowing for how others' differ (`means`, in hundredths of a star). */
export function standoutsOf(
  { reviews, sums, squares }: Pick<Figures, 'reviews' | 'sums' | 'squares'>,
  means: readonly number[],
): { strengths: RatingCategory[]; toWorkOn: RatingCategory[] } {
  const count = RATING_CATEGORIES.length;
  const differences = RATING_CATEGORIES.map((category, c) => {
    const ownDifference = (sums[c]! - total(sums) / count) / reviews;
    const othersDifference = (means[c]! - total(means) / count) / 100;
    const variance = (squares[c]! / count ** 2 - reviews * ownDifference ** 2) / (reviews - 1);
    const error = Math.sqrt(Math.max(0, variance) / reviews);
    return { category, value: ownDifference - othersDifference, error };
  });
  // The tolerance is needed because a difference of 0.2 may come out slightly lower in binary.
  const standsOut = (value: number, error: number) =>
    value >= DIFFERENCE_MIN - 1e-9 && value >= CERTAINTY_MIN * error;
  // The farthest comes first, because some pages name only one.
  const listStandouts = (sign: 1 | -1) =>
    differences
      .filter(({ value, error }) => standsOut(sign * value, error))
      .sort((a, b) => sign * (b.value - a.value))
      .map(({ category }) => category);
  return { strengths: listStandouts(1), toWorkOn: listStandouts(-1) };
}
