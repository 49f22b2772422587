import { type Quarter, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { type Figures, total } from './figures';

/** The minimum difference, in stars. */
const DIFFERENCE_MIN = 0.2;
/** The minimum difference, in standard errors. */
const CERTAINTY_MIN = 1.5;

export function quarterOf(mean: number, percentiles: readonly number[]): Quarter {
  const [, p25, p50, p75] = percentiles as [number, number, number, number, number];
  if (mean >= p75) return 'upper';
  if (mean >= p50) return 'upper-middle';
  return mean >= p25 ? 'lower-middle' : 'lower';
}

/** Compares with the official's overall mean and with others' means per category (`means`, in hundredths). */
export function standoutsOf(
  { reviews, sums, squares }: Pick<Figures, 'reviews' | 'sums' | 'squares'>,
  means: readonly number[],
): { strengths: RatingCategory[]; toWorkOn: RatingCategory[] } {
  const count = RATING_CATEGORIES.length;
  const differences = RATING_CATEGORIES.map((category, c) => {
    const ownDifference = (sums[c]! - total(sums) / count) / reviews;
    const othersDifference = (means[c]! - total(means) / count) / 100;
    const variance = (squares[c]! / count ** 2 - reviews * ownDifference ** 2) / (reviews - 1);
    return {
      category,
      value: ownDifference - othersDifference,
      error: Math.sqrt(Math.max(0, variance) / reviews),
    };
  });
  // Needs a tolerance, because a difference of 0.2 may come out slightly lower in binary.
  const standsOut = (value: number, error: number) =>
    value >= DIFFERENCE_MIN - 1e-9 && value >= CERTAINTY_MIN * error;
  const names = (sign: 1 | -1) =>
    differences.filter(({ value, error }) => standsOut(sign * value, error)).map(({ category }) => category);
  return { strengths: names(1), toWorkOn: names(-1) };
}
