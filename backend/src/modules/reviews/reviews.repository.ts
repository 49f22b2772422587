import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, IsNull, Not } from 'typeorm';
import { RATING_CATEGORIES, TIME_ZONE } from '@rmo/contracts';
import type { DaysQuery } from '../../common/http';
import type { Page, Window } from '../../common/sql/queries';
import type {
  LiveRatingDto,
  OfficialReviews,
  RatingSums,
  ReviewCountDto,
  VersionedRatingSums,
} from '../officials';
import { Review } from './review.entity';
import type { CategoryAveragesDto, ListedReviewDto, ReviewDto } from './reviews.dto';
import {
  IS_READABLE_SQL,
  listedColumns,
  MONTH_POINTS_SQL,
  POINTS_SQL,
  REVIEW_COUNTS_FOR_MANAGERS_SQL,
  REVIEW_TABLES,
  reviewColumns,
  SHOWN_COMMENT_SQL,
  SHOWN_DATE_SQL,
  SHOWS_EVENT_SQL,
} from './review-sql';

const SELECT_SQL = `SELECT ${reviewColumns(SHOWN_COMMENT_SQL)} FROM ${REVIEW_TABLES}`;
const LIST_SELECT_SQL = `SELECT ${listedColumns('$4')} FROM ${REVIEW_TABLES}`;
const NEWEST_FIRST_SQL = `ORDER BY ${SHOWN_DATE_SQL} DESC, r.id DESC`;

/** Must match the columns of `ix_reviews_official_date` word for word. Days are in Eastern time. */
const IS_OF_OFFICIAL_SQL = `r."officialId" = $1 AND ${IS_READABLE_SQL}
  AND ($2::date IS NULL OR ${SHOWN_DATE_SQL} >= $2::date::timestamp AT TIME ZONE '${TIME_ZONE}')
  AND ($3::date IS NULL OR ${SHOWN_DATE_SQL} < ($3::date + 1)::timestamp AT TIME ZONE '${TIME_ZONE}')`;

const FIGURE_NAMES = ['count', 'stars', ...RATING_CATEGORIES];
const MONTH_COLUMNS = ['officialId', 'month', ...FIGURE_NAMES].map((column) => `"${column}"`).join(', ');
const UPDATES_SQL = FIGURE_NAMES.map((column) => `"${column}" = excluded."${column}"`).join(', ');

export type ReviewDays = Pick<DaysQuery, 'from' | 'to'>;

@Injectable()
export class ReviewsRepository implements OfficialReviews {
  constructor(private readonly dataSource: DataSource) {}

  async listByOfficial(
    readerId: number,
    officialId: number,
    { from, to, limit, offset }: ReviewDays & Window,
  ): Promise<Page<ListedReviewDto>> {
    const values = [officialId, from ?? null, to ?? null];
    const [data, [countRow]] = await Promise.all([
      // Takes the page's ids from the index alone, so that skipped rows need no joins.
      this.dataSource.query<ListedReviewDto[]>(
        `${LIST_SELECT_SQL} WHERE r.id IN (SELECT r.id FROM reviews r WHERE ${IS_OF_OFFICIAL_SQL} ${NEWEST_FIRST_SQL}
                                       LIMIT $5 OFFSET $6) ${NEWEST_FIRST_SQL}`,
        [...values, readerId, limit, offset],
      ),
      this.dataSource.query<[{ total: number }]>(
        `SELECT count(*)::int AS total FROM reviews r WHERE ${IS_OF_OFFICIAL_SQL}`,
        values,
      ),
    ]);
    return { data, total: countRow.total };
  }

  async update(em: EntityManager, id: number, change: Partial<Review>): Promise<void> {
    if (Object.keys(change).length > 0) await em.getRepository(Review).update({ id }, change);
  }

  async find(id: number, em: EntityManager = this.dataSource.manager): Promise<ReviewDto | null> {
    const [row] = await em.query<ReviewDto[]>(`${SELECT_SQL} WHERE r.id = $1`, [id]);
    return row ?? null;
  }

  async listWithHiddenComments(ids: number[]): Promise<Map<number, ReviewDto>> {
    const select = `SELECT ${reviewColumns('r.comment')} FROM ${REVIEW_TABLES}`;
    const rows = await this.dataSource.query<ReviewDto[]>(`${select} WHERE r.id = ANY($1::int[])`, [ids]);
    return new Map(rows.map((review) => [review.id, review]));
  }

  lockForUpdate(em: EntityManager, id: number): Promise<Review | null> {
    return em.getRepository(Review).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks an official's reviews at an event and returns their ids. Leaves out reviews that hide their event. */
  async lockAllOf(em: EntityManager, officialId: number, eventId: number): Promise<number[]> {
    const rows = await em.query<{ id: number }[]>(
      `SELECT id FROM reviews r WHERE "eventId" = $1 AND "officialId" = $2 AND ${SHOWS_EVENT_SQL}
       ORDER BY id FOR UPDATE`,
      [eventId, officialId],
    );
    return rows.map(({ id }) => id);
  }

  async hideComment(em: EntityManager, id: number): Promise<void> {
    await em.getRepository(Review).update({ id, moderation: IsNull() }, { moderation: 'comment-hidden' });
  }

  async insert(em: EntityManager, review: Partial<Review>): Promise<number> {
    const { identifiers } = await em.getRepository(Review).insert(review);
    return identifiers[0]?.id as number;
  }

  findStored(em: EntityManager, id: number): Promise<Review | null> {
    return em.getRepository(Review).findOneBy({ id });
  }

  /** Returns the author, who can't be removed until the transaction ends; null if the review has no author anymore. */
  async lockAuthor(em: EntityManager, id: number): Promise<number | null> {
    const review = await em.getRepository(Review).findOne({
      where: { id, userId: Not(IsNull()) },
      lock: { mode: 'pessimistic_read' },
    });
    return review?.userId ?? null;
  }

  async markReported(em: EntityManager, id: number): Promise<void> {
    await em.getRepository(Review).update({ id, isReported: false }, { isReported: true });
  }

  /** The averages are rounded half up, and null if there are no reviews. */
  async findCategoryAverages(officialId: number): Promise<CategoryAveragesDto> {
    const averages = RATING_CATEGORIES.map((name) => `round(avg(r."${name}"))::int AS "${name}"`);
    const [row] = await this.dataSource.query<[CategoryAveragesDto]>(
      `SELECT ${averages.join(', ')} FROM reviews r WHERE r."officialId" = $1 AND ${REVIEW_COUNTS_FOR_MANAGERS_SQL}`,
      [officialId],
    );
    return row;
  }

  async delete(em: EntityManager, id: number): Promise<{ officialId: number } | null> {
    const [rows] = await em.query<[{ officialId: number }[], number]>(
      `DELETE FROM reviews WHERE id = $1 RETURNING "officialId"`,
      [id],
    );
    return rows[0] ?? null;
  }

  async liveRatings(officialIds: number[]): Promise<Map<number, LiveRatingDto>> {
    const rows = await this.dataSource.query<(LiveRatingDto & { id: number })[]>(
      `SELECT o.id, coalesce(m.total, 0)::int AS "totalReviews",
              rmo_average_score(coalesce(m.points, 0)::bigint, coalesce(m.total, 0)::int, 2)::float8 AS "averageScore",
              (SELECT count(*)::int FROM reviews r
                WHERE r."officialId" = o.id AND r."batchId" IS NULL AND ${REVIEW_COUNTS_FOR_MANAGERS_SQL}) AS pending
         FROM unnest($1::int[]) AS o(id) LEFT JOIN (
           SELECT m."officialId", sum(m.count) AS total, sum(${MONTH_POINTS_SQL}) AS points
             FROM review_months m WHERE m."officialId" = ANY($1) GROUP BY m."officialId") m ON m."officialId" = o.id`,
      [officialIds],
    );
    return new Map(rows.map(({ id, ...live }) => [id, live]));
  }

  async countByOfficial(officialId: number, em: EntityManager = this.dataSource.manager) {
    const [row] = await em.query<[ReviewCountDto]>(
      `SELECT count(*)::int AS count, (SELECT publication FROM rating_rules_view) = 'batched' AS "mayBeMore"
         FROM reviews r WHERE "officialId" = $1 AND ${IS_READABLE_SQL}`,
      [officialId],
    );
    return row;
  }

  exists(): Promise<boolean> {
    return this.dataSource.getRepository(Review).existsBy({ isHeld: false });
  }

  /** Counts only reviews that show their event; importing an assignment and undoing it could reveal the others. */
  async existForEvent(em: EntityManager, eventId: number, officialIds?: number[]): Promise<boolean> {
    const rows = await em.query<unknown[]>(
      `SELECT 1 FROM reviews r WHERE "eventId" = $1 AND ${SHOWS_EVENT_SQL}
          AND ($2::int[] IS NULL OR "officialId" = ANY($2::int[])) LIMIT 1`,
      [eventId, officialIds ?? null],
    );
    return rows.length > 0;
  }

  /** Counts only reviews that show their event; otherwise the count would tell which event a new review is about. */
  async countByEvent(eventId: number): Promise<number> {
    const [row] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM reviews r WHERE "eventId" = $1 AND ${SHOWS_EVENT_SQL}`,
      [eventId],
    );
    return row.count;
  }

  countPerOfficial(em: EntityManager, eventId: number) {
    return em.query<{ officialId: number; count: number; shown: number }[]>(
      `SELECT "officialId", count(*)::int AS count, (count(*) FILTER (WHERE ${SHOWS_EVENT_SQL}))::int AS shown
         FROM reviews r WHERE "eventId" = $1 GROUP BY "officialId"`,
      [eventId],
    );
  }

  /** Reads one snapshot by a plain SELECT, because Postgres doesn't parallelize anything else. */
  listDrift(em: EntityManager): Promise<VersionedRatingSums[]> {
    return em.query<VersionedRatingSums[]>(
      `SELECT * FROM (
         SELECT o.id, o.version, o."totalReviews" AS "storedTotal", o."scoreSum" AS "storedSum",
           o."averageRating", o."averageScore",
           coalesce(s.total, 0)::int AS "totalReviews", coalesce(s.points, 0)::float8 AS "scoreSum"
         FROM officials_rating_view o
         LEFT JOIN (SELECT r."officialId", count(*) AS total, sum(${POINTS_SQL}) AS points
                    FROM reviews r WHERE ${REVIEW_COUNTS_FOR_MANAGERS_SQL} GROUP BY r."officialId") s ON s."officialId" = o.id
       ) x
       WHERE "storedTotal" <> "totalReviews" OR "storedSum" <> "scoreSum"
          OR "averageRating" <> rmo_average_score("scoreSum"::bigint, "totalReviews", 0)
          OR "averageScore" <> rmo_average_score("scoreSum"::bigint, "totalReviews", 2)
       ORDER BY id`,
    );
  }

  /** Recomputes all months or only `month` (`YYYY-MM`). Returns the sums of all. The caller must hold the official's lock. */
  async recomputeMonths(em: EntityManager, officialId: number, month?: string): Promise<RatingSums> {
    const span = month
      ? `to_timestamp($2, 'YYYY-MM')::timestamp, to_timestamp($2, 'YYYY-MM')::timestamp + interval '1 month'`
      : `'-infinity', 'infinity'`;
    await em.query(
      `WITH computed AS MATERIALIZED (SELECT $1::integer AS "officialId", r.* FROM rmo_reviews_by_month($1, ${span}) r),
       gone AS (
         DELETE FROM review_months m WHERE m."officialId" = $1 AND m.month NOT IN (SELECT month FROM computed)
            ${month ? 'AND m.month = $2' : ''})
       INSERT INTO review_months (${MONTH_COLUMNS}) SELECT ${MONTH_COLUMNS} FROM computed
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
  listMonthDrift(em: EntityManager): Promise<{ officialId: number }[]> {
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
