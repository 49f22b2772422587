import { Injectable } from '@nestjs/common';
import { RATING_CATEGORIES } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';

const SUMS = RATING_CATEGORIES.map((name) => `m."${name}"`).join(' + ');
const SCORE_SUM = RATING_CATEGORIES.map((name) => `r."${name}"`).join(' + ');
const FIGURES = ['count', 'stars', ...RATING_CATEGORIES];
const COLUMNS = ['officialId', 'month', ...FIGURES].map((column) => `"${column}"`).join(', ');
const CHANGED = FIGURES.map((column) => `"${column}" = excluded."${column}"`).join(', ');

/** The sums of the reviews of each official and month, which the figures are made of. */
@Injectable()
export class ReviewMonthsRepository {
  /** Recomputes the months of an official. The caller has locked the official, so that of two at once both write the same. */
  async recompute(em: EntityManager, officialId: number): Promise<void> {
    await em.query(
      `DELETE FROM review_months m WHERE m."officialId" = $1 AND m.month NOT IN (
         SELECT v.month FROM reviews_by_month_view v WHERE v."officialId" = $1)`,
      [officialId],
    );
    await em.query(
      `INSERT INTO review_months (${COLUMNS}) SELECT ${COLUMNS} FROM reviews_by_month_view v WHERE v."officialId" = $1
       ON CONFLICT ("officialId", month) DO UPDATE SET ${CHANGED} WHERE review_months IS DISTINCT FROM excluded`,
      [officialId],
    );
  }

  /** Officials whose months do not add up to their reviews. */
  async listDrift(em: EntityManager): Promise<{ officialId: number }[]> {
    return em.query(
      `SELECT "officialId" FROM (
         SELECT m."officialId", sum(m.count) AS count, sum(${SUMS}) AS points FROM review_months m GROUP BY m."officialId"
       ) stored FULL JOIN (
         SELECT r."officialId", count(*) AS count, sum(${SCORE_SUM}) AS points FROM reviews r
          WHERE r.moderation IS DISTINCT FROM 'excluded' GROUP BY r."officialId"
       ) actual USING ("officialId")
        WHERE stored.count IS DISTINCT FROM actual.count OR stored.points IS DISTINCT FROM actual.points
        ORDER BY "officialId"`,
    );
  }
}
