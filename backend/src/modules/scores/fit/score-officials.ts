import { connectedWithMost } from './connected';
import type { Fit } from './fit';
import { ANONYMOUS_RATER, type Ratings } from './ratings';

/** In a normal distribution, 5% of the values lie further than this many standard deviations from the mean on either side. */
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
  const sums = () => new Float64Array(officials);
  const plain = Float64Array.from(ratings.older.sum);
  const [baseWeights, recent] = [sums(), sums()];
  const [plainWeights, corrected] = [sums(), sums()];
  const [lastWeights, last] = [sums(), sums()];
  const reviews = new Int32Array(officials);
  for (let row = 0; row < official.length; row += 1) {
    const at = official[row]!;
    const raterIndex = rater[row]!;
    const fair = score[row]! - (raterIndex < 0 ? 0 : fit.rater[raterIndex]! + fit.group[group[row]!]!);
    reviews[at]! += 1;
    plain[at]! += score[row]!;
    baseWeights[at]! += fit.base[row]!;
    recent[at]! += fit.base[row]! * score[row]!;
    plainWeights[at]! += fit.plainWeight[row]!;
    corrected[at]! += fit.plainWeight[row]! * fair;
    lastWeights[at]! += fit.weight[row]!;
    last[at]! += fit.weight[row]! * fair;
  }
  const raters = countRaters(ratings);
  const isConnected = connectedWithMost(ratings);
  const officialScores: OfficialScore[] = [];
  for (let at = 0; at < officials; at += 1) {
    if (reviews[at] === 0) continue;
    const value = fit.mean + fit.official[at]!;
    const margin = INTERVAL_DEVIATIONS * fit.error[at]!;
    const stages = [
      plain[at]! / (reviews[at]! + ratings.older.count[at]!),
      recent[at]! / baseWeights[at]!,
      corrected[at]! / plainWeights[at]!,
      last[at]! / lastWeights[at]!,
      value,
    ].map(hundredths);
    officialScores.push({
      official: at,
      state: stateOf(reviews[at]!, raters[at]!),
      comparable: isConnected[at] === 1,
      reviews: reviews[at]!,
      score: hundredths(value),
      low: hundredths(value - margin),
      high: hundredths(value + margin),
      steps: {
        plain: stages[0]!,
        recent: stages[1]! - stages[0]!,
        strictness: stages[2]! - stages[1]!,
        outliers: stages[3]! - stages[2]!,
        fewness: hundredths(value) - stages[3]!,
      },
    });
  }
  return officialScores;
}

/** Limits the score to one to five stars, because a correction may exceed that range. */
const hundredths = (stars: number): number => Math.round(100 * Math.min(5, Math.max(1, stars)));

function stateOf(reviews: number, raters: number): ScoreState {
  if (reviews < PROVISIONAL_MIN.reviews || raters < PROVISIONAL_MIN.raters) return 'none';
  return reviews < FIRM_MIN.reviews || raters < FIRM_MIN.raters ? 'provisional' : 'firm';
}

/** All former members count as one; each anonymous review counts as a separate rater. */
function countRaters({ officials, official, rater }: Ratings): Int32Array {
  const ratersByOfficial = Array.from({ length: officials }, () => new Set<number>());
  for (let row = 0; row < official.length; row += 1)
    ratersByOfficial[official[row]!]!.add(
      rater[row] === ANONYMOUS_RATER ? ANONYMOUS_RATER - row : rater[row]!,
    );
  return Int32Array.from(ratersByOfficial, ({ size }) => size);
}
