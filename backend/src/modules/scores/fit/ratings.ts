/**
 * Reviews as columns: row i of each array is one review. Officials, raters and groups are numbered from 0, so that sums per
 * official or rater are arrays as well. A million reviews take 32 MB.
 */
export interface Ratings {
  officials: number;
  raters: number;
  groups: number;
  official: Int32Array;
  /** Below 0 where nothing else is known of the author: `FORMER` or `ANONYMOUS`. */
  rater: Int32Array;
  /** User type and region of the author; below 0 like the rater. */
  group: Int32Array;
  /** The mean of the six scores, 1 to 5. */
  score: Float64Array;
  /** Days between the event and the newest event of all. */
  ageDays: Float64Array;
  /** How many reviews the official has got at the event, this one included. */
  together: Int32Array;
  /** By official: reviews that are too old to count, and the sum of their scores. */
  older: { count: Int32Array; sum: Float64Array };
}

/** The author's account is deleted. All of these may be one person. */
export const FORMER = -1;
/** Nobody may learn who wrote it, so each of these is a person of its own. */
export const ANONYMOUS = -2;

/** Reviews of older events are left out. */
export const OLDEST_DAYS = 3 * 365;

/** A review loses half of its weight in a year. */
const HALF_LIFE_DAYS = 365;

/**
 * What a review counts before it is compared with others. Reviews of one official at one event share what happened there, so
 * each further one says less: `overlap` is that share.
 */
export function baseWeights({ ageDays, together }: Ratings, overlap: number): Float64Array {
  return ageDays.map((age, row) => 2 ** (-age / HALF_LIFE_DAYS) / (1 + overlap * (together[row]! - 1)));
}
