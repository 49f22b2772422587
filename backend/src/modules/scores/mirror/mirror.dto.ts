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
