import type { ScoreState } from './fit/score-officials';

/** Stars; they add up to the score exactly. */
export class ScoreStepsDto {
  /** The plain average of all reviews that count. */
  plain!: number;
  /** Recent ratings count more. */
  recent!: number;
  /** These raters are usually stricter (above 0) or more generous. */
  strictness!: number;
  /** Ratings far from all others count less. */
  outliers!: number;
  /** Few ratings are drawn to the mean of all. */
  fewness!: number;
}

/** Why the score is what it is. */
export class ScoreReasonsDto {
  /** False where no rater has seen both this official and most of the others. */
  comparable!: boolean;
  reviews!: number;
  /** Null while the state is `none`. */
  steps!: ScoreStepsDto | null;
  /** What an average official gets from an average rater; null while the state is `none`. */
  mean!: number | null;
  /** How many officials have a score of 1.0 to 1.25 stars, 1.25 to 1.5, … 4.75 to 5.0. */
  distribution!: number[];
  /** ISO; null before the first computation. */
  computedAt!: string | null;
}

export class FairScoreDto {
  /** `none`: too few reviews or raters; `provisional`; `firm`. */
  state!: ScoreState;
  /** Stars, for the official to one decimal; null while the state is `none`. */
  score!: number | null;
  /** In nine of ten cases what an average rater gives lies between `low` and `high`. */
  low!: number | null;
  high!: number | null;
  /** Null for the official. */
  reasons!: ScoreReasonsDto | null;
}

/** How somebody rates, beside how all people do. `none`: too few of the own reviews count yet. */
export class MirrorDto {
  state!: 'none' | 'shown';
  /** The own reviews that count. */
  reviews!: number;
  /** How many of them have one star, two stars, … five stars. Empty for `none`. */
  stars!: number[];
  /** The same of all reviews, as shares in percent. Empty before they are computed for the first time, and while they would tell of single reviews. */
  othersStars!: number[];
  /** How much lower (positive: stricter) the own reviews are than those of others of the same officials; null: nobody else rated them. */
  stricter!: number | null;
  /** Reviews with six equal scores, as shares in percent. */
  sameScores!: number;
  /** Null where `othersStars` is empty. */
  othersSameScores!: number | null;
}
