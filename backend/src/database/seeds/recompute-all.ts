import type { EntityManager } from 'typeorm';
import { RATING_CATEGORIES } from '@rmo/contracts';

const SCORE_SUM = RATING_CATEGORIES.map((name) => `"${name}"`).join(' + ');

/**
 * Recomputes all ratings and monthly figures, and lets the worker compute the fair scores. Officials are locked first, as
 * when a single rating is recomputed.
 */
export async function recomputeAll(em: EntityManager): Promise<void> {
  await em.query(`SELECT id FROM officials ORDER BY id FOR NO KEY UPDATE`);
  await em.query(
    `UPDATE officials o SET
       "totalReviews" = s.total, "scoreSum" = s.points,
       "averageScore" = rmo_average_score(s.points, s.total, 2),
       "averageRating" = rmo_average_score(s.points, s.total, 0)
     FROM (SELECT x.id, count(r."officialId") AS total, coalesce(sum(r.points), 0)::bigint AS points
           FROM officials x
           LEFT JOIN (SELECT "officialId", ${SCORE_SUM} AS points FROM reviews
                      WHERE moderation IS DISTINCT FROM 'excluded') r ON r."officialId" = x.id
           GROUP BY x.id) s
     WHERE s.id = o.id`,
  );
  await em.query(`DELETE FROM review_months`);
  await em.query(`INSERT INTO review_months SELECT * FROM reviews_by_month_view`);
  await em.query(`INSERT INTO outbox (name, payload) VALUES ('scores.compute', '{}')`);
}
