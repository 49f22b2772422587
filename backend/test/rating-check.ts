import type { DataSource } from 'typeorm';
import { RATING_CATEGORIES } from '@rmo/contracts';

/** Returns the rating for a number of reviews and their total score, in integer arithmetic, independently of the SQL formula. */
export function ratingOf(totalReviews: number, scoreSum: number) {
  const scores = RATING_CATEGORIES.length * totalReviews;
  const roundHalfUp = (sum: number) => Math.floor((2 * sum + scores) / (2 * scores));
  return {
    totalReviews,
    scoreSum,
    averageRating: totalReviews && roundHalfUp(scoreSum),
    averageScore: totalReviews && roundHalfUp(scoreSum * 100) / 100,
  };
}

/** Returns the officials whose stored rating does not match their reviews. */
export async function findWrongRatings(dataSource: DataSource): Promise<unknown[]> {
  const points = RATING_CATEGORIES.map((name) => `r."${name}"`).join(' + ');
  const rows: Record<string, number>[] = await dataSource.query(
    `SELECT o.id, o."totalReviews", o."scoreSum"::float8 AS "scoreSum", o."averageRating",
            o."averageScore"::float8 AS "averageScore", count(r.id)::int AS total,
            coalesce(sum(${points}), 0)::float8 AS points
     FROM officials o LEFT JOIN reviews r ON r."officialId" = o.id
       AND r.moderation IS DISTINCT FROM 'excluded' GROUP BY o.id`,
  );
  return rows.filter(({ totalReviews, scoreSum, averageRating, averageScore, total, points: sum }) => {
    const expectedRating = ratingOf(total ?? 0, sum ?? 0);
    return (
      JSON.stringify({ totalReviews, scoreSum, averageRating, averageScore }) !==
      JSON.stringify(expectedRating)
    );
  });
}

/** Returns the officials whose monthly stats don't add up to their reviews. */
export const findWrongMonths = (dataSource: DataSource): Promise<unknown[]> => {
  const scores = RATING_CATEGORIES.map((name) => `sum("${name}")`).join(', ');
  const storedMonths = `SELECT "officialId", sum(count)::int AS count, ${scores} FROM review_months GROUP BY 1`;
  const actual = `SELECT "officialId", count(*)::int, ${scores} FROM reviews
    WHERE moderation IS DISTINCT FROM 'excluded' GROUP BY 1`;
  return dataSource.query(`(${storedMonths} EXCEPT ${actual}) UNION ALL (${actual} EXCEPT ${storedMonths})`);
};

/** Returns how many enqueued ratings have not been recomputed yet. */
export async function countOpenRatingJobs(dataSource: DataSource): Promise<number> {
  const [row] = await dataSource.query(
    `SELECT count(*)::int AS n FROM outbox WHERE name = 'ratings.recompute' AND "doneAt" IS NULL`,
  );
  return row.n;
}
