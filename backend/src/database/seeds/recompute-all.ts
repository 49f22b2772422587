import type { EntityManager } from 'typeorm';
import { RATING_CATEGORIES } from '@rmo/contracts';

const POINTS = RATING_CATEGORIES.map((name) => `"${name}"`).join(' + ');

/**
 * All officials' figures from their reviews, in one statement. The officials are held first: the second statement
 * then sees every review whose recompute came before, and those after wait for this one.
 */
export async function recomputeAll(em: EntityManager): Promise<void> {
  await em.query(`SELECT id FROM officials ORDER BY id FOR NO KEY UPDATE`);
  await em.query(
    `UPDATE officials o SET
       "totalReviews" = s.total, "scoreSum" = s.points,
       "averageScore" = CASE WHEN s.total > 0 THEN round(s.points::numeric / (6 * s.total), 2) ELSE 0 END,
       "averageRating" = CASE WHEN s.total > 0 THEN round(s.points::numeric / (6 * s.total)) ELSE 0 END
     FROM (SELECT x.id, count(r."officialId") AS total, coalesce(sum(r.points), 0) AS points
           FROM officials x
           LEFT JOIN (SELECT "officialId", ${POINTS} AS points FROM reviews) r ON r."officialId" = x.id
           GROUP BY x.id) s
     WHERE s.id = o.id`,
  );
}
