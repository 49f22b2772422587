import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import type { Rating, RatingSums } from './rating';
import { Review } from './review.entity';
import type { ReviewDto } from './dto/review.dto';

/** A timestamp inside JSON, written as the rest of the API writes it. */
const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const CATEGORIES = RATING_CATEGORIES.map((name) => `r."${name}"`);
/** All six scores of one review added up. */
const POINTS = CATEGORIES.join(' + ');

/** Author and event come in the same statement. The author of an anonymous review never leaves the database. */
const SELECT = `SELECT r.id, r."officialId",
    CASE WHEN r."isAnonymous" THEN NULL ELSE r."userId" END AS "userId",
    r."eventId", ${CATEGORIES.join(', ')}, r.comment, r.date, r."isReported", r."isAnonymous",
    CASE
      WHEN r."isAnonymous" THEN NULL
      WHEN u.id IS NULL THEN json_build_object(
        'firstName', 'Former', 'lastName', 'member', 'userType', NULL, 'photoUrl', NULL)
      ELSE json_build_object(
        'firstName', u."firstName", 'lastName', u."lastName", 'userType', u."userType", 'photoUrl', u."photoUrl")
    END AS "user",
    json_build_object('id', e.id, 'name', e.name, 'date', ${iso('e.date')}) AS event
  FROM reviews r JOIN events e ON e.id = r."eventId" LEFT JOIN users u ON u.id = r."userId"`;
const NEWEST_FIRST = 'ORDER BY r.date DESC, r.id DESC';

@Injectable()
export class ReviewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async ofOfficial(
    officialId: number,
    limit: number,
    offset: number,
  ): Promise<{ data: ReviewDto[]; total: number }> {
    const [data, counted] = await Promise.all([
      // Which ones first, by the index alone: the pages before are not joined to be skipped.
      this.dataSource.query(
        `${SELECT} WHERE r.id IN (SELECT r.id FROM reviews r WHERE r."officialId" = $1 ${NEWEST_FIRST}
                                  LIMIT $2 OFFSET $3) ${NEWEST_FIRST}`,
        [officialId, limit, offset],
      ),
      this.dataSource.query(`SELECT count(*)::int AS total FROM reviews WHERE "officialId" = $1`, [
        officialId,
      ]),
    ]);
    return { data, total: counted[0].total };
  }

  /** What a person wrote about an official, anonymous ones included. */
  byAuthor(userId: number, officialId: number): Promise<ReviewDto[]> {
    return this.dataSource.query(`${SELECT} WHERE r."userId" = $1 AND r."officialId" = $2 ${NEWEST_FIRST}`, [
      userId,
      officialId,
    ]);
  }

  async view(id: number, em: EntityManager = this.dataSource.manager): Promise<ReviewDto | null> {
    const rows = await em.query(`${SELECT} WHERE r.id = $1`, [id]);
    return rows[0] ?? null;
  }

  async insert(em: EntityManager, review: Partial<Review>): Promise<number> {
    const { identifiers } = await em.getRepository(Review).insert(review);
    return identifiers[0]?.id as number;
  }

  /** The ids of the reviews that lost their author. Held in the order of their ids, as others hold several. */
  async detachAnonymous(em: EntityManager, userId: number): Promise<number[]> {
    const [rows] = await em.query<[{ id: number }[], number]>(
      `WITH own AS (SELECT id FROM reviews WHERE "userId" = $1 AND "isAnonymous" ORDER BY id FOR UPDATE)
       UPDATE reviews r SET "userId" = NULL FROM own WHERE r.id = own.id RETURNING r.id`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  async findAuthorId(em: EntityManager, id: number): Promise<number | null> {
    const [row] = await em.query<{ userId: number | null }[]>(`SELECT "userId" FROM reviews WHERE id = $1`, [
      id,
    ]);
    return row?.userId ?? null;
  }

  /** The author, who stays the author until the transaction ends; null when there is none any more. */
  async lockAuthor(em: EntityManager, id: number): Promise<number | null> {
    const [row] = await em.query<{ userId: number }[]>(
      `SELECT "userId" FROM reviews WHERE id = $1 AND "userId" IS NOT NULL FOR SHARE`,
      [id],
    );
    return row?.userId ?? null;
  }

  async findOfficialId(em: EntityManager, id: number): Promise<number | null> {
    const [row] = await em.query<{ officialId: number }[]>(`SELECT "officialId" FROM reviews WHERE id = $1`, [
      id,
    ]);
    return row?.officialId ?? null;
  }

  /** True when this call was the one that reported it. */
  async markReported(em: EntityManager, id: number): Promise<boolean> {
    const result = await em.getRepository(Review).update({ id, isReported: false }, { isReported: true });
    return result.affected === 1;
  }

  /** The sum of each category's scores, and how many reviews there are. */
  async categorySums(officialId: number): Promise<{ count: number; sums: Record<RatingCategory, number> }> {
    const sums = RATING_CATEGORIES.map((name) => `coalesce(sum(r."${name}"), 0)::float8 AS "${name}"`).join(
      ', ',
    );
    const [row] = await this.dataSource.query(
      `SELECT count(*)::int AS count, ${sums} FROM reviews r WHERE r."officialId" = $1`,
      [officialId],
    );
    const { count, ...rest } = row;
    return { count, sums: rest };
  }

  /** Whole numbers below 2^53, so float8 carries them exactly. */
  async ratingSums(em: EntityManager, officialId: number): Promise<RatingSums> {
    const [row] = await em.query(
      `SELECT count(*)::int AS "totalReviews", coalesce(sum(${POINTS}), 0)::float8 AS "scoreSum"
       FROM reviews r WHERE r."officialId" = $1`,
      [officialId],
    );
    return row;
  }

  /** The official of the review that was removed, null where there was no such review. */
  async remove(em: EntityManager, id: number): Promise<{ officialId: number } | null> {
    const [rows] = await em.query<[{ officialId: number }[], number]>(
      `DELETE FROM reviews WHERE id = $1 RETURNING "officialId"`,
      [id],
    );
    return rows[0] ?? null;
  }

  async countOf(column: 'officialId' | 'eventId', id: number): Promise<number> {
    const [row] = await this.dataSource.query(
      `SELECT count(*)::int AS n FROM reviews WHERE "${column}" = $1`,
      [id],
    );
    return row.n;
  }

  /** Of each official with reviews of an event: how many. */
  ofEvent(em: EntityManager, eventId: number): Promise<{ officialId: number; count: number }[]> {
    return em.query(
      `SELECT "officialId", count(*)::int AS count FROM reviews WHERE "eventId" = $1 GROUP BY "officialId"`,
      [eventId],
    );
  }

  /**
   * Officials whose figures are not those of their reviews, with the right ones, all as of one moment. `version`
   * is that of the official's row: who has a newer one was rated since. A plain SELECT, because only such a one is
   * spread over several processors.
   */
  drifted(em: EntityManager): Promise<Drift[]> {
    return em.query(
      `SELECT * FROM (
         SELECT o.id, o.xmin::text AS version, o."totalReviews" AS "oldTotal", o."scoreSum" AS "oldSum",
           o."averageRating" AS "oldRating", o."averageScore" AS "oldScore",
           coalesce(s.total, 0)::int AS "totalReviews", coalesce(s.points, 0)::float8 AS "scoreSum",
           CASE WHEN s.total > 0 THEN round(s.points::numeric / (6 * s.total)) ELSE 0 END::int AS "averageRating",
           CASE WHEN s.total > 0 THEN round(s.points::numeric / (6 * s.total), 2) ELSE 0 END::float8 AS "averageScore"
         FROM officials o
         LEFT JOIN (SELECT r."officialId", count(*) AS total, sum(${POINTS}) AS points
                    FROM reviews r GROUP BY r."officialId") s ON s."officialId" = o.id
       ) x
       WHERE "oldTotal" <> "totalReviews" OR "oldSum" <> "scoreSum" OR "oldRating" <> "averageRating"
          OR "oldScore" <> "averageScore"::numeric
       ORDER BY id`,
    );
  }
}

/** An official whose stored figures are wrong, and the right ones. */
export interface Drift extends Rating {
  id: number;
  version: string;
}
