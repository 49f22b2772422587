import { connectedWithMost } from './connected';
import type { Fit } from './fit';
import { ANONYMOUS_RATER, type Ratings } from './ratings';

/** In a normal distribution, 5% of the values lie further than this many standard deviations from the mean on each side. */
const INTERVAL_DEVIATIONS = 1.645;
const PROVISIONAL_MIN = { reviews: 5, raters: 4 };
const FIRM_MIN = { reviews: 10, raters: 5 };

/** The steps from the plain average to the score, in order (`ScoreStepsDto`). */
export const SCORE_STEPS = ['plain', 'recent', 'strictness', 'outliers', 'fewness'] as const;

export type ScoreState = 'none' | 'provisional' | 'firm';

/** All scores are in hundredths of a star, so that the steps add up exactly. */
export interface OfficialScore {
  official: number;
  state: ScoreState;
  /** False if no chain of raters connects this official with most of the others. */
  comparable: boolean;
  reviews: number;
  score: number;
  /** In nine out of ten cases, the true score lies between `low` and `high`. */
  low: number;
  high: number;
  steps: Record<(typeof SCORE_STEPS)[number], number>;
}

/** Returns the scores of all officials who have been rated. */
export function scoreOfficials(ratings: Ratings, fit: Fit): OfficialScore[] {
  const { officials, official, rater, group, score } = ratings;
  const createSums = () => new Float64Array(officials);
  const plainSums = Float64Array.from(ratings.older.sum);
  const [baseWeights, recentSums] = [createSums(), createSums()];
  const [plainWeights, correctedSums] = [createSums(), createSums()];
  const [lastWeights, lastSums] = [createSums(), createSums()];
  const reviews = new Int32Array(officials);
  for (let row = 0; row < official.length; row += 1) {
    const at = official[row]!;
    const raterIndex = rater[row]!;
    const correctedScore =
      score[row]! - (raterIndex < 0 ? 0 : fit.rater[raterIndex]! + fit.group[group[row]!]!);
    reviews[at]! += 1;
    plainSums[at]! += score[row]!;
    baseWeights[at]! += fit.base[row]!;
    recentSums[at]! += fit.base[row]! * score[row]!;
    plainWeights[at]! += fit.plainWeight[row]!;
    correctedSums[at]! += fit.plainWeight[row]! * correctedScore;
    lastWeights[at]! += fit.weight[row]!;
    lastSums[at]! += fit.weight[row]! * correctedScore;
  }
  const raters = countRaters(ratings);
  const isConnected = connectedWithMost(ratings);
  const officialScores: OfficialScore[] = [];
  for (let at = 0; at < officials; at += 1) {
    if (reviews[at] === 0) continue;
    const value = fit.mean + fit.official[at]!;
    const margin = INTERVAL_DEVIATIONS * fit.error[at]!;
    const stages = [
      plainSums[at]! / (reviews[at]! + ratings.older.count[at]!),
      recentSums[at]! / baseWeights[at]!,
      correctedSums[at]! / plainWeights[at]!,
      lastSums[at]! / lastWeights[at]!,
      value,
    ].map(toHundredths);
    officialScores.push({
      official: at,
      state: stateOf(reviews[at]!, raters[at]!),
      comparable: isConnected[at] === 1,
      reviews: reviews[at]!,
      score: toHundredths(value),
      low: toHundredths(value - margin),
      high: toHundredths(value + margin),
      steps: {
        plain: stages[0]!,
        recent: stages[1]! - stages[0]!,
        strictness: stages[2]! - stages[1]!,
        outliers: stages[3]! - stages[2]!,
        fewness: toHundredths(value) - stages[3]!,
      },
    });
  }
  return officialScores;
}

/** Limits the value to the range from one to five stars, because corrections may exceed it. */
const toHundredths = (stars: number): number => Math.round(100 * Math.min(5, Math.max(1, stars)));

function stateOf(reviews: number, raters: number): ScoreState {
  if (reviews < PROVISIONAL_MIN.reviews || raters < PROVISIONAL_MIN.raters) return 'none';
  return reviews < FIRM_MIN.reviews || raters < FIRM_MIN.raters ? 'provisional' : 'firm';
}

/** Counts each official's raters. All former members count as one; each anonymous review counts as a separate rater. */
function countRaters({ officials, official, rater }: Ratings): Int32Array {
  const ratersByOfficial = Array.from({ length: officials }, () => new Set<number>());
  for (let row = 0; row < official.length; row += 1)
    ratersByOfficial[official[row]!]!.add(
      rater[row] === ANONYMOUS_RATER ? ANONYMOUS_RATER - row : rater[row]!,
    );
  return Int32Array.from(ratersByOfficial, ({ size }) => size);
}
