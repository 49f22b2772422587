import { COMPARED_OFFICIALS_MIN, GROWTH_OPENS, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { type Figures, total } from './figures';

export const PERCENTILES = [10, 25, 50, 75, 90] as const;
export const STATE_SCOPE = '';

/** Statistics of a group of officials in one category, in hundredths of a star. */
export interface Reference {
  /** An association's name, or `STATE_SCOPE`. */
  scope: string;
  category: RatingCategory;
  officials: number;
  /** The mean of the officials' averages. */
  mean: number;
  /** The 10th, 25th, 50th, 75th and 90th percentiles. */
  percentiles: number[];
}

export interface RatedOfficial {
  association: string;
  figures: Pick<Figures, 'reviews' | 'sums'>;
}

/** Leaves out associations unless both they and the rest of the state have enough officials with enough reviews. */
export function referencesOf(officials: readonly RatedOfficial[]): Reference[] {
  const ratedOfficials = officials.filter(({ figures }) => figures.reviews >= GROWTH_OPENS.reviews);
  if (ratedOfficials.length === 0) return [];
  const members = new Map<string, RatedOfficial[]>();
  for (const official of ratedOfficials) {
    const sameAssociation = members.get(official.association);
    if (sameAssociation) sameAssociation.push(official);
    else members.set(official.association, [official]);
  }
  const largeAssociations = [...members].filter(
    ([scope, { length }]) =>
      scope !== STATE_SCOPE &&
      length >= COMPARED_OFFICIALS_MIN &&
      ratedOfficials.length - length >= COMPARED_OFFICIALS_MIN,
  );
  return [[STATE_SCOPE, ratedOfficials] as const, ...largeAssociations].flatMap(([scope, group]) =>
    RATING_CATEGORIES.map((category, c) => {
      const means = group.map(({ figures }) => figures.sums[c]! / figures.reviews).sort((a, b) => a - b);
      return {
        ...{ scope, category, officials: means.length },
        mean: Math.round((100 * total(means)) / means.length),
        percentiles: PERCENTILES.map((share) => Math.round(100 * percentile(means, share))),
      };
    }),
  );
}

/** Interpolates linearly between two values, like SQL's `percentile_cont`. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = ((sorted.length - 1) * share) / 100;
  const lowerValue = sorted[Math.floor(at)]!;
  return lowerValue + (sorted[Math.ceil(at)]! - lowerValue) * (at - Math.floor(at));
}
