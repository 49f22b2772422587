import { Injectable } from '@nestjs/common';
import { RATING_CATEGORIES } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { RatingSums } from '../../officials';

const SUMS = RATING_CATEGORIES.map((name) => `m."${name}"`).join(' + ');
const SCORE_SUM = RATING_CATEGORIES.map((name) => `r."${name}"`).join(' + ');
const FIGURES = ['count', 'stars', ...RATING_CATEGORIES];
const COLUMNS = ['officialId', 'month', ...FIGURES].map((column) => `"${column}"`).join(', ');
const CHANGED = FIGURES.map((column) => `"${column}" = excluded."${column}"`).join(', ');

/** Stores sums per official and month, from which the stats are computed. */
@Injectable()
export class ReviewMonthsRepository {
  /**
   * Recomputes an official's months from all reviews, or only one `month` (`YYYY-MM`), and returns the sums over all months. The
   * caller must hold the official's lock, so that two concurrent calls write the same result.
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
       ON CONFLICT ("officialId", month) DO UPDATE SET ${CHANGED} WHERE review_months IS DISTINCT FROM excluded`,
      month ? [officialId, month] : [officialId],
    );
    const [sums] = await em.query<[RatingSums]>(
      `SELECT coalesce(sum(m.count), 0)::int AS "totalReviews", coalesce(sum(${SUMS}), 0)::float8 AS "scoreSum"
         FROM review_months m WHERE m."officialId" = $1`,
      [officialId],
    );
    return sums;
  }

  /** Returns officials whose months don't add up to their reviews. */
  async listDrift(em: EntityManager): Promise<{ officialId: number }[]> {
    return em.query<{ officialId: number }[]>(
      `SELECT "officialId" FROM (
         SELECT m."officialId", sum(m.count) AS count, sum(${SUMS}) AS points FROM review_months m GROUP BY m."officialId"
       ) stored FULL JOIN (
         SELECT r."officialId", count(*) AS count, sum(${SCORE_SUM}) AS points FROM reviews r
          WHERE r.moderation IS DISTINCT FROM 'excluded' AND NOT r."isHeld" GROUP BY r."officialId"
       ) actual USING ("officialId")
        WHERE stored.count IS DISTINCT FROM actual.count OR stored.points IS DISTINCT FROM actual.points
        ORDER BY "officialId"`,
    );
  }
}
