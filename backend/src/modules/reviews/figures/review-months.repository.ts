import { Injectable } from '@nestjs/common';
import { RATING_CATEGORIES } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { RatingSums } from '../../officials';
import { MONTH_POINTS_SQL, POINTS_SQL, REVIEW_COUNTS_FOR_MANAGERS_SQL } from '../review-sql';

const FIGURE_NAMES = ['count', 'stars', ...RATING_CATEGORIES];
const COLUMNS = ['officialId', 'month', ...FIGURE_NAMES].map((column) => `"${column}"`).join(', ');
const UPDATES_SQL = FIGURE_NAMES.map((column) => `"${column}" = excluded."${column}"`).join(', ');

@Injectable()
export class ReviewMonthsRepository {
  /**
   * With a `month` (`YYYY-MM`), recomputes only that one. Returns the sums of all. The caller must hold the official's lock.
   */
  async recompute(em: EntityManager, officialId: number, month?: string): Promise<RatingSums> {
    const span = month
      ? `to_timestamp($2, 'YYYY-MM')::timestamp, to_timestamp($2, 'YYYY-MM')::timestamp + interval '1 month'`
      : `'-infinity', 'infinity'`;
    await em.query(
      `WITH computed AS MATERIALIZED (SELECT $1::integer AS "officialId", r.* FROM rmo_reviews_by_month($1, ${span}) r),
       gone AS (
         DELETE FROM review_months m WHERE m."officialId" = $1 AND m.month NOT IN (SELECT month FROM computed)
            ${month ? 'AND m.month = $2' : ''})
       INSERT INTO review_months (${COLUMNS}) SELECT ${COLUMNS} FROM computed
       ON CONFLICT ("officialId", month) DO UPDATE SET ${UPDATES_SQL} WHERE review_months IS DISTINCT FROM excluded`,
      month ? [officialId, month] : [officialId],
    );
    const [sums] = await em.query<[RatingSums]>(
      `SELECT coalesce(sum(m.count), 0)::int AS "totalReviews", coalesce(sum(${MONTH_POINTS_SQL}), 0)::float8 AS "scoreSum"
         FROM review_months m WHERE m."officialId" = $1`,
      [officialId],
    );
    return sums;
  }

  /** Returns officials whose months don't add up to their reviews. */
  listDrift(em: EntityManager): Promise<{ officialId: number }[]> {
    return em.query<{ officialId: number }[]>(
      `SELECT "officialId" FROM (
         SELECT m."officialId", sum(m.count) AS count, sum(${MONTH_POINTS_SQL}) AS points FROM review_months m GROUP BY m."officialId"
       ) stored FULL JOIN (
         SELECT r."officialId", count(*) AS count, sum(${POINTS_SQL}) AS points FROM reviews r
          WHERE ${REVIEW_COUNTS_FOR_MANAGERS_SQL} GROUP BY r."officialId"
       ) actual USING ("officialId")
        WHERE stored.count IS DISTINCT FROM actual.count OR stored.points IS DISTINCT FROM actual.points
        ORDER BY "officialId"`,
    );
  }
}
