/**
 * Reviews as columns: row i of each array is one review. Officials, raters and groups are numbered from 0, so that sums per
 * official or rater are arrays too. A million reviews take 32 MB.
 */
export interface Ratings {
  officials: number;
  raters: number;
  groups: number;
  official: Int32Array;
  /** Negative if nothing else is known about the author: `FORMER_RATER` or `ANONYMOUS_RATER`. */
  rater: Int32Array;
  /** Stands for the author's user type and region; negative like the rater. */
  group: Int32Array;
  /** The mean of the six scores, 1 to 5. */
  score: Float64Array;
  /** Days between the review's event and the newest event. */
  ageDays: Float64Array;
  /** The number of reviews that the official received at the event, including this one. */
  together: Int32Array;
  /** For each official, the number of reviews that are too old to count, and the sum of their scores. */
  older: { count: Int32Array; sum: Float64Array };
}

/** The author's account was deleted. All reviews by former members may be by the same person. */
export const FORMER_RATER = -1;
/** Nobody may learn who wrote the review, so each anonymous review counts as by a separate person. */
export const ANONYMOUS_RATER = -2;

/** Reviews of events older than this don't count. */
export const OLDEST_DAYS = 3 * 365;

const HALF_LIFE_DAYS = 365;

/** The more reviews an official got at an event, the less each counts: they share a part (`overlap`) of its circumstances. */
export function baseWeights({ ageDays, together }: Ratings, overlap: number): Float64Array {
  return ageDays.map((age, row) => 2 ** (-age / HALF_LIFE_DAYS) / (1 + overlap * (together[row]! - 1)));
}
