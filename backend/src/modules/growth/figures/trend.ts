import { GROWTH_OPENS, TREND_ENDS } from '@rmo/contracts';

/** A published review that counts toward the trend. */
export interface GrowthReview {
  /** Null for former members. Anonymous reviews each have a number that no other review has. */
  userId: number | null;
  /** The batch that published it; null if it wasn't published in a batch. */
  batchId: number | null;
  /** `2026-10` */
  month: string;
  /** In the order of `RATING_CATEGORIES`. */
  scores: number[];
}

export interface TrendPoint {
  reviews: number;
  /** The first and last review's months. */
  from: string;
  to: string;
  /** The sum of the scores for each category. */
  sums: number[];
}

/** Authors know their own reviews but must not be able to narrow any other review's score down to less than this many stars. */
const UNCERTAINTY_MIN = 2;

/** Returns the mean of `count` scores as shown: to one decimal, and limited to `TREND_ENDS`. */
export const shownMean = (sum: number, count: number): number =>
  Math.min(TREND_ENDS.high, Math.max(TREND_ENDS.low, Math.round((10 * sum) / count) / 10));

/**
 * Keeps a batch's reviews together, and joins them with the following ones until they are by enough people and reveal no single
 * review. Doesn't show an incomplete group at the end. `reviews` are in order of publication. The points that the official has
 * already seen (`shown`) stay unchanged unless one of their reviews is gone: that point's other reviews and all later ones then
 * become one point, because a point that lost a single review would reveal its scores.
 */
export function trendOf(reviews: readonly GrowthReview[], shown: readonly TrendPoint[] = []): TrendPoint[] {
  const units = unitsOf(reviews);
  const unchangedPoints: { point: TrendPoint; start: number }[] = [];
  let start = 0;
  for (const point of shown) {
    let end = start;
    let count = 0;
    while (end < units.length && count < point.reviews) count += units[end++]!.length;
    const recomputedPoint = pointOf(units.slice(start, end).flat());
    if (
      !recomputedPoint ||
      recomputedPoint.reviews !== point.reviews ||
      recomputedPoint.sums.some((sum, c) => sum !== point.sums[c])
    )
      break;
    unchangedPoints.push({ point, start });
    start = end;
  }
  const listUnchanged = () => unchangedPoints.map(({ point }) => point);
  if (unchangedPoints.length === shown.length)
    return [...listUnchanged(), ...groupIntoPoints(units.slice(start))];
  for (;;) {
    const remainingReviews = units.slice(start).flat();
    if (isSafe(remainingReviews)) return [...listUnchanged(), pointOf(remainingReviews)!];
    const lastPoint = unchangedPoints.pop();
    if (!lastPoint) return [];
    start = lastPoint.start;
  }
}

function groupIntoPoints(units: GrowthReview[][]): TrendPoint[] {
  const points: TrendPoint[] = [];
  let reviewGroup = new ReviewGroup();
  for (const unit of units) {
    for (const review of unit) reviewGroup.add(review);
    if (!reviewGroup.isSafe) continue;
    points.push(pointOf(reviewGroup.reviews)!);
    reviewGroup = new ReviewGroup();
  }
  return points;
}

/** Groups reviews that were published together. */
function unitsOf(reviews: readonly GrowthReview[]): GrowthReview[][] {
  const units: GrowthReview[][] = [];
  for (const review of reviews) {
    const lastUnit = units.at(-1);
    if (lastUnit && review.batchId !== null && lastUnit[0]!.batchId === review.batchId) lastUnit.push(review);
    else units.push([review]);
  }
  return units;
}

function pointOf(reviews: readonly GrowthReview[]): TrendPoint | undefined {
  if (reviews.length === 0) return undefined;
  const months = reviews.map(({ month }) => month).sort();
  return { reviews: reviews.length, from: months[0]!, to: months.at(-1)!, sums: sumsOf(reviews) };
}

export const sumsOf = (reviews: readonly GrowthReview[]): number[] =>
  reviews.reduce<number[]>((sums, { scores }) => scores.map((score, c) => score + (sums[c] ?? 0)), []);

/** Keeps running totals of what decides whether the reviews' means can be shown, so that adding a review takes constant time. */
class ReviewGroup {
  readonly reviews: GrowthReview[] = [];
  private readonly byAuthor = new Map<number | null, number>();
  private readonly sums: number[] = [];
  private mostByAuthor = 0;

  add(review: GrowthReview): void {
    this.reviews.push(review);
    const authorCount = (this.byAuthor.get(review.userId) ?? 0) + 1;
    this.byAuthor.set(review.userId, authorCount);
    this.mostByAuthor = Math.max(this.mostByAuthor, authorCount);
    for (const [c, score] of review.scores.entries()) this.sums[c] = (this.sums[c] ?? 0) + score;
  }

  /**
   * Former members count as one author, because they may be the same person. The condition must hold for anything an author may
   * have written, because a point's appearance would otherwise reveal the scores.
   */
  get isSafe(): boolean {
    if (this.byAuthor.size < GROWTH_OPENS.raters) return false;
    const count = this.reviews.length;
    return this.sums.every((sum) => {
      const { least, most } = possibleSums(sum, count);
      return [1, 5].every(
        (ownScore) =>
          uncertainty(
            least - ownScore * this.mostByAuthor,
            most - ownScore * this.mostByAuthor,
            count - this.mostByAuthor,
          ) >= UNCERTAINTY_MIN,
      );
    });
  }
}

export function isSafe(reviews: readonly GrowthReview[]): boolean {
  const reviewGroup = new ReviewGroup();
  for (const review of reviews) reviewGroup.add(review);
  return reviewGroup.isSafe;
}

/** Returns the range of sums with the same shown mean as `sum`. Between `TREND_ENDS`, assumes that the exact sum is known. */
export function possibleSums(sum: number, count: number): { least: number; most: number } {
  const shown = shownMean(sum, count);
  // Means from 4.45 are shown as 4.5 or more, and means below 1.55 as 1.5 or less.
  if (shown === TREND_ENDS.low) return { least: count, most: Math.ceil((31 * count) / 20) - 1 };
  if (shown === TREND_ENDS.high) return { least: Math.ceil((89 * count) / 20), most: 5 * count };
  return { least: sum, most: sum };
}

/** Returns how many stars any one of `count` scores may vary if the scores add up to between `least` and `most`. */
function uncertainty(least: number, most: number, count: number): number {
  const highest = Math.min(5, most - (count - 1));
  const lowest = Math.max(1, least - 5 * (count - 1));
  return highest - lowest;
}
