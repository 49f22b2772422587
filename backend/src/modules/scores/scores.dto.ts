import type { ScoreState } from './fit/score-officials';

/** In stars. The steps add up to the score exactly. */
export class ScoreStepsDto {
  /** The plain average of all reviews that count. */
  plain!: number;
  /** Recent ratings count more. */
  recent!: number;
  /** These raters are usually stricter (above 0) or more generous. */
  strictness!: number;
  /** Ratings far from all others count less. */
  outliers!: number;
  /** A score from few ratings is drawn toward the overall mean. */
  fewness!: number;
}

export class ScoreReasonsDto {
  /** False if no rater has seen both this official and most of the others. */
  comparable!: boolean;
  reviews!: number;
  /** Null while the state is `none`. */
  steps!: ScoreStepsDto | null;
  /** The score that an average official gets from an average rater; null while the state is `none`. */
  mean!: number | null;
  /** The number of officials with a score of 1.0 to 1.25 stars, 1.25 to 1.5, … 4.75 to 5.0. */
  distribution!: number[];
  /** ISO; null before the first computation. */
  computedAt!: string | null;
}

export class FairScoreDto {
  /** `none`: too few reviews or raters; `provisional`; `firm`. */
  state!: ScoreState;
  /** In stars, to one decimal for the official; null while the state is `none`. */
  score!: number | null;
  /** In nine of ten cases, an average rater's score lies between `low` and `high`. */
  low!: number | null;
  high!: number | null;
  /** Null for the official. */
  reasons!: ScoreReasonsDto | null;
}

/** Compares a user's ratings with everyone's. `none`: too few of the user's own reviews count yet. */
export class MirrorDto {
  state!: 'none' | 'shown';
  /** The number of the user's own reviews that count. */
  reviews!: number;
  /** The number of those reviews with one star, two stars, … five stars. Empty for `none`. */
  stars!: number[];
  /** The shares of all reviews in percent. Empty before the first computation, and while they would reveal single reviews. */
  othersStars!: number[];
  /**
   * The difference between others' reviews of the same officials and the user's own (positive: stricter); null: no one else rated
   * them.
   */
  stricter!: number | null;
  /** The share of reviews with six equal scores, in percent. */
  sameScores!: number;
  /** Null if `othersStars` is empty. */
  othersSameScores!: number | null;
}
