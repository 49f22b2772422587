import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { allowLongStatements } from '../../../common/sql/bounded-client';
import { lockDeletions } from '../../../common/sql/transactions';
import { OutboxService } from '../../../queue';
import { OfficialsRepository, type VersionedRatingSums } from '../../officials';
import type { PublicationSwitch } from '../../settings';
import { POINTS_SQL, REVIEW_COUNTS_SQL } from '../review-sql';
import type { RemovedReviews, UnpublishedReview } from './may-publish';
import { RatingBatch } from './rating-batch.entity';

/** Advisory lock: shared for writing reviews or averages, exclusive for publishing. */
const PUBLICATION_LOCK = 7_201_964;
const LAST_BATCH_JOIN = `LEFT JOIN LATERAL (
  SELECT b."totalReviews", b."scoreSum" FROM rating_batches b WHERE b."officialId" = o.id ORDER BY b.id DESC LIMIT 1) b ON true`;

/** Publication sets these columns permanently. `poolMin`: SQL for how many coaches must be able to rate a shown event. */
const publishedColumnsSql = (
  poolMin: string,
) => `"wasPublished" = true, "isHeld" = false, "hidesEvent" = r."hidesEvent" OR (
  r."isAnonymous" AND (r.pool < ${poolMin}
    OR r."eventId" NOT IN (SELECT p."eventId" FROM events_pool_view p WHERE p.pool >= ${poolMin})))`;

export type LockedReview = UnpublishedReview & {
  id: number;
  officialId: number;
  /** How many coaches could have written the review when it was written; null for signed reviews. */
  pool: number | null;
};

/** The content of a batch; null means everything. */
export interface BatchContent {
  officialIds: number[] | null;
  reviewIds: number[] | null;
}

/** Publishes reviews together and computes the resulting stats (docs/privacy.md). */
@Injectable()
export class RatingBatches implements PublicationSwitch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly officials: OfficialsRepository,
    private readonly outbox: OutboxService,
  ) {}

  /** Until the transaction ends, prevents publishing and changes to how averages are published. */
  async lockShared(em: EntityManager): Promise<void> {
    await em.query(`SELECT pg_advisory_xact_lock_shared(${PUBLICATION_LOCK})`);
  }

  async prepare(em: EntityManager): Promise<void> {
    await lockDeletions(em);
    await em.query(`SELECT pg_advisory_xact_lock(${PUBLICATION_LOCK})`);
  }

  async publishAll(em: EntityManager, anonymityPoolMin: number): Promise<void> {
    await allowLongStatements(em, async () => {
      await this.publish(em, { officialIds: null, reviewIds: null }, anonymityPoolMin);
      await em.query(
        `UPDATE reviews SET "hidesTime" = true WHERE NOT "isAnonymous" AND NOT "hidesTime"
            AND (SELECT publication FROM rating_rules_view) = 'batched'`,
      );
      // Excluded reviews belong to no batch, but managers can read them.
      await em.query(
        `UPDATE reviews r SET ${publishedColumnsSql('$1')} WHERE NOT r."wasPublished" AND NOT (${REVIEW_COUNTS_SQL})`,
        [anonymityPoolMin],
      );
    });
  }

  exist(): Promise<boolean> {
    return this.dataSource.getRepository(RatingBatch).exists();
  }

  /** Locks and returns unpublished reviews that count. Skips reviews that are being changed or deleted. */
  listUnpublished(em: EntityManager): Promise<LockedReview[]> {
    return em.query<LockedReview[]>(
      // The time of publication must not reveal who wrote an anonymous review, so each gets a separate author here.
      `SELECT r.id, r."officialId", r."eventId", CASE WHEN r."isAnonymous" THEN -r.id ELSE r."userId" END AS "userId",
              r.pool, ${POINTS_SQL} AS points FROM reviews r
        WHERE r."batchId" IS NULL AND ${REVIEW_COUNTS_SQL} ORDER BY r."officialId", r.id FOR UPDATE SKIP LOCKED`,
    );
  }

  async listPools(em: EntityManager, eventIds: number[]): Promise<Map<number, number>> {
    const rows = await em.query<{ eventId: number; pool: number }[]>(
      `SELECT "eventId", pool FROM events_pool_view WHERE "eventId" = ANY($1::int[])`,
      [eventIds],
    );
    return new Map(rows.map(({ eventId, pool }) => [eventId, pool]));
  }

  /** Returns the number and points of published reviews that no longer count, by official. */
  async listRemoved(em: EntityManager, officialIds: number[]): Promise<Map<number, RemovedReviews>> {
    const rows = await em.query<(RemovedReviews & { id: number })[]>(
      `SELECT * FROM (
         SELECT o.id, o."totalReviews" - count(r.id)::int AS count, (o."scoreSum" - coalesce(sum(${POINTS_SQL}), 0))::float8 AS points
           FROM officials_rating_view o LEFT JOIN reviews r
             ON r."officialId" = o.id AND r."batchId" IS NOT NULL AND ${REVIEW_COUNTS_SQL}
          WHERE o.id = ANY($1::int[]) GROUP BY o.id, o."totalReviews", o."scoreSum") x
        WHERE count <> 0 OR points <> 0`,
      [officialIds],
    );
    return new Map(rows.map(({ id, ...removed }) => [id, removed]));
  }

  async listWithoutReviews(em: EntityManager): Promise<number[]> {
    const rows = await em.query<{ id: number }[]>(
      `SELECT o.id FROM officials_rating_view o
        WHERE o."totalReviews" > 0 AND NOT EXISTS (SELECT FROM reviews r WHERE r."officialId" = o.id AND ${REVIEW_COUNTS_SQL})`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Also takes moderated and deleted reviews out of the published averages. The caller must hold the exclusive lock. Returns the
   * number of batches created.
   */
  async publish(em: EntityManager, { officialIds, reviewIds }: BatchContent, anonymityPoolMin: number) {
    await em.query(
      `UPDATE reviews r SET "batchId" = NULL WHERE r."batchId" IS NOT NULL AND NOT (${REVIEW_COUNTS_SQL})
          AND ($1::int[] IS NULL OR r."officialId" = ANY($1))`,
      [officialIds],
    );
    const batches = await em.query<{ id: number }[]>(
      `INSERT INTO rating_batches ("officialId", added, removed, "totalReviews", "scoreSum")
       SELECT o.id, 0, 0, 0, 0 FROM officials_rating_view o WHERE $1::int[] IS NULL OR o.id = ANY($1) RETURNING id`,
      [officialIds],
    );
    const batchIds = batches.map(({ id }) => id);
    await em.query(
      `UPDATE reviews r SET "batchId" = b.id, ${publishedColumnsSql('$3')}
         FROM rating_batches b
        WHERE b.id = ANY($1::int[]) AND r."officialId" = b."officialId" AND r."batchId" IS NULL AND ${REVIEW_COUNTS_SQL}
          AND ($2::int[] IS NULL OR r.id = ANY($2))`,
      [batchIds, reviewIds, anonymityPoolMin],
    );
    // A separate statement reads the latest scores, which can't change anymore, because their rows are locked by now.
    await em.query(
      `UPDATE rating_batches b SET added = s.added, "totalReviews" = s.total, "scoreSum" = s.points,
         removed = s.added - s.total + coalesce((SELECT p."totalReviews" FROM rating_batches p
           WHERE p."officialId" = b."officialId" AND p.id < b.id ORDER BY p.id DESC LIMIT 1), 0)
       FROM (SELECT n.id, count(r.id) AS total, count(r.id) FILTER (WHERE r."batchId" = n.id) AS added,
                    coalesce(sum(${POINTS_SQL}), 0) AS points
               FROM rating_batches n LEFT JOIN reviews r
                 ON r."officialId" = n."officialId" AND r."batchId" IS NOT NULL AND ${REVIEW_COUNTS_SQL}
              WHERE n.id = ANY($1::int[]) GROUP BY n.id) s
       WHERE s.id = b.id`,
      [batchIds],
    );
    const [, emptyCount] = await em.query<[unknown, number]>(
      `DELETE FROM rating_batches b WHERE id = ANY($1::int[]) AND added = 0 AND removed = 0
          AND "scoreSum" = coalesce((SELECT p."scoreSum" FROM rating_batches p
            WHERE p."officialId" = b."officialId" AND p.id < b.id ORDER BY p.id DESC LIMIT 1), 0)`,
      [batchIds],
    );
    await this.officials.updateRatings(em, await this.listDrift(em));
    const publishedOfficials = await em.query<{ officialId: number }[]>(
      `SELECT "officialId" FROM rating_batches WHERE id = ANY($1::int[]) ORDER BY 1`,
      [batchIds],
    );
    // Managers' stats now include the anonymous reviews.
    await this.outbox.enqueueMany(em, 'ratings.recompute', publishedOfficials);
    await this.outbox.enqueue(em, 'scores.compute', { isPublication: true });
    return batchIds.length - emptyCount;
  }

  listDrift(em: EntityManager): Promise<VersionedRatingSums[]> {
    return em.query<VersionedRatingSums[]>(
      `SELECT o.id, o.version, coalesce(b."totalReviews", 0) AS "totalReviews", coalesce(b."scoreSum", 0)::float8 AS "scoreSum"
         FROM officials_rating_view o ${LAST_BATCH_JOIN}
        WHERE o."totalReviews" <> coalesce(b."totalReviews", 0) OR o."scoreSum" <> coalesce(b."scoreSum", 0)
           OR o."averageScore" <> rmo_average_score(coalesce(b."scoreSum", 0), coalesce(b."totalReviews", 0), 2)
           OR o."averageRating" <> rmo_average_score(coalesce(b."scoreSum", 0), coalesce(b."totalReviews", 0), 0)
        ORDER BY o.id`,
    );
  }
}
