import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { LIMITS, seasonEnd, seasonStart } from '@rmo/contracts';
import type { OwnReviewDto, OwnSeasonDto } from './reviews.dto';
import { Review } from './review.entity';
import { OFFICIAL_COLUMN, reviewColumns, TABLES_WITH_OFFICIAL } from './review-sql';
import { ReviewSkip } from './to-rate/to-rate.entity';

/** Authors read their original text; otherwise their next change would store the placeholder of a hidden comment. */
const SELECT_SQL = `SELECT ${reviewColumns('r.comment', true)}, r.date AS "writtenAt", r."wasPublished", r."moderationNote",
    ${OFFICIAL_COLUMN} FROM ${TABLES_WITH_OFFICIAL}`;
const NEWEST_FIRST_SQL = 'ORDER BY r.date DESC, r.id DESC';

export type StoredOwnReview = Omit<OwnReviewDto, 'editableUntil' | 'isEditable'> & {
  /** Only the author may see it. */
  writtenAt: Date;
  wasPublished: boolean;
};

interface OwnReviewsFilter {
  id?: number;
  officialId?: number;
  eventId?: number;
}

const WHERE_SQL = `r."userId" = $1 AND ($2::int IS NULL OR r.id = $2) AND ($3::int IS NULL OR r."officialId" = $3)
  AND ($4::int IS NULL OR r."eventId" = $4)`;
const valuesOf = (userId: number, { id, officialId, eventId }: OwnReviewsFilter): unknown[] => [
  userId,
  id ?? null,
  officialId ?? null,
  eventId ?? null,
];

@Injectable()
export class OwnReviewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(
    userId: number,
    { limit, offset, ...filter }: OwnReviewsFilter & { limit?: number; offset?: number },
    em: EntityManager = this.dataSource.manager,
  ): Promise<StoredOwnReview[]> {
    return em.query<StoredOwnReview[]>(
      `${SELECT_SQL} WHERE ${WHERE_SQL} ${NEWEST_FIRST_SQL} LIMIT $5 OFFSET $6`,
      [...valuesOf(userId, filter), limit ?? LIMITS.listMax, offset ?? 0],
    );
  }

  async count(userId: number, filter: OwnReviewsFilter): Promise<number> {
    const [row] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM reviews r WHERE ${WHERE_SQL}`,
      valuesOf(userId, filter),
    );
    return row.count;
  }

  /** An event belongs to the season in which its first day is. */
  async countSeason(userId: number, year: number): Promise<Omit<OwnSeasonDto, 'year'>> {
    const [row] = await this.dataSource.query<[Omit<OwnSeasonDto, 'year'>]>(
      `SELECT count(*)::int AS ratings, count(DISTINCT r."officialId")::int AS officials,
              count(DISTINCT r."eventId")::int AS events, coalesce(array_agg(DISTINCT e.id), '{}') AS "eventIds",
              coalesce(array_agg(to_char(e.date AT TIME ZONE 'UTC', 'YYYY-MM-DD') ORDER BY e.date), '{}') AS days
         FROM reviews r JOIN events_summary_view e ON e.id = r."eventId"
        WHERE r."userId" = $1 AND (e.date AT TIME ZONE 'UTC')::date BETWEEN $2 AND $3`,
      [userId, seasonStart(year), seasonEnd(year)],
    );
    return row;
  }

  lock(em: EntityManager, userId: number, id: number): Promise<Review | null> {
    return em.getRepository(Review).findOne({ where: { id, userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the reviews in id order to avoid deadlocks. The caller must hold the account's lock, so none can be added. */
  async detachAnonymous(em: EntityManager, userId: number): Promise<number[]> {
    const [rows] = await em.query<[{ id: number }[], number]>(
      `WITH own AS (SELECT id FROM reviews WHERE "userId" = $1 AND "isAnonymous" ORDER BY id FOR UPDATE)
       UPDATE reviews r SET "userId" = NULL FROM own WHERE r.id = own.id RETURNING r.id`,
      [userId],
    );
    // Skipped officials of an event would reveal which ones the account rated there.
    await em.getRepository(ReviewSkip).delete({ userId });
    return rows.map(({ id }) => id);
  }
}
