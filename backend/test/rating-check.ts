import type { DataSource } from 'typeorm';
import { RATING_CATEGORIES } from '@rmo/contracts';
import { ratingOf } from '../src/modules/reviews/rating';

/** Every official whose figures are not those of the reviews, by plain arithmetic over all of them. */
export async function wrongRatings(dataSource: DataSource): Promise<unknown[]> {
  const points = RATING_CATEGORIES.map((name) => `r."${name}"`).join(' + ');
  const rows: Record<string, number>[] = await dataSource.query(
    `SELECT o.id, o."totalReviews", o."scoreSum"::float8 AS "scoreSum", o."averageRating",
            o."averageScore"::float8 AS "averageScore", count(r.id)::int AS total,
            coalesce(sum(${points}), 0)::float8 AS points
     FROM officials o LEFT JOIN reviews r ON r."officialId" = o.id GROUP BY o.id`,
  );
  return rows.filter(({ totalReviews, scoreSum, averageRating, averageScore, total, points: sum }) => {
    const expected = ratingOf({ totalReviews: total ?? 0, scoreSum: sum ?? 0 });
    return (
      JSON.stringify({ totalReviews, scoreSum, averageRating, averageScore }) !== JSON.stringify(expected)
    );
  });
}

/** How many ratings are promised and not yet done. */
export async function openJobs(dataSource: DataSource): Promise<number> {
  const [row] = await dataSource.query(
    `SELECT count(*)::int AS n FROM outbox WHERE name = 'ratings.recompute' AND "doneAt" IS NULL`,
  );
  return row.n;
}
