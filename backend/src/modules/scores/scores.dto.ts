import type { ScoreState } from './fit/score-officials';

/** In stars. The steps add up to the score exactly. */
export class ScoreStepsDto {
  /** The plain average of all reviews that count. */
  plain!: number;
  /** Effect of weighting recent ratings more. */
  recent!: number;
  /** Effect of correcting for raters who are usually stricter (above 0) or more generous. */
  strictness!: number;
  /** Effect of giving less weight to ratings far from all others. */
  outliers!: number;
  /** Effect of drawing a score from few ratings toward the overall mean. */
  fewness!: number;
}

export class ScoreReasonsDto {
  /** False if no chain of raters connects this official with most of the others. */
  comparable!: boolean;
  reviews!: number;
  /** Null while the state is `none`. */
  steps!: ScoreStepsDto | null;
  /** The score that an average rater gives an average official; null while the state is `none`. */
  mean!: number | null;
  /** The number of officials in each quarter star: 1.0 to 1.25, 1.25 to 1.5, … 4.75 to 5.0. */
  distribution!: number[];
  /** ISO; null before the first computation. */
  computedAt!: string | null;
}

export class FairScoreDto {
  /** `none`: too few reviews or raters; `provisional`; `firm`. */
  state!: ScoreState;
  /** In stars, to one decimal for the official; null while the state is `none`. */
  score!: number | null;
  /** In nine out of ten cases, an average rater's score lies between `low` and `high`. */
  low!: number | null;
  high!: number | null;
  /** Null if the reader is the official. */
  reasons!: ScoreReasonsDto | null;
}

/** A computation of all fair scores. If it failed, the previous scores still apply. */
export class ScoreRunDto {
  /** ISO 8601. */
  computedAt!: Date;
  isDone!: boolean;
  /** The number of officials whose scores were computed; 0 if it failed. */
  officials!: number;
}

export class LastScoreRunDto {
  /** Null before the first computation of the fair scores. */
  lastRun!: ScoreRunDto | null;
}

/** Compares a user's ratings with everyone's. `none`: too few of the user's reviews count so far. */
export class MirrorDto {
  state!: 'none' | 'shown';
  /** The number of the user's reviews that count. */
  reviews!: number;
  /** The number of the user's reviews with 1, 2, 3, 4 and 5 stars. Empty for `none`. */
  stars!: number[];
  /** All users' reviews by star, in percent. Empty before the first computation, and while it would reveal single reviews. */
  othersStars!: number[];
  /** By how many stars the user rates officials lower than others do (negative: higher); null if nobody else rated them. */
  stricter!: number | null;
  /** The percentage of reviews with six equal scores. */
  sameScores!: number;
  /** Null if `othersStars` is empty. */
  othersSameScores!: number | null;
}
