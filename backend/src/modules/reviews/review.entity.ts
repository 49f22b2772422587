import { RATING_CATEGORIES, type ReviewModeration } from '@rmo/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** A second review of the same official and event by the same person violates this constraint. */
export const ONE_REVIEW_CONSTRAINT = 'ux_reviews_user_official_event';

/** A column for each category: the score of a review, or the sum of several. */
export abstract class Scores {
  @Column({ type: 'integer' })
  mechanics!: number;

  @Column({ type: 'integer' })
  professionalism!: number;

  @Column({ type: 'integer' })
  positioning!: number;

  @Column({ type: 'integer' })
  stalling!: number;

  @Column({ type: 'integer' })
  consistency!: number;

  @Column({ type: 'integer' })
  appearance!: number;
}

@Entity({ name: 'reviews' })
@Unique(ONE_REVIEW_CONSTRAINT, ['userId', 'officialId', 'eventId'])
@Index('ix_reviews_official_date', { synchronize: false })
@Index('ix_reviews_author', { synchronize: false })
@Index('ix_reviews_event', ['eventId'])
@Index('ix_reviews_date', ['date'])
@Index('ix_reviews_day', { synchronize: false })
@Index('ix_reviews_unpublished', { synchronize: false })
@Check('ck_reviews_scores', RATING_CATEGORIES.map((name) => `"${name}" BETWEEN 1 AND 5`).join(' AND '))
@Check('ck_reviews_moderation', `"moderation" IN ('comment-hidden', 'excluded')`)
export class Review extends Scores {
  /** Random, because a sequence would reveal which reviews were written next to an anonymous review. */
  @PrimaryColumn({ type: 'integer', default: () => 'rmo_review_id()' })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number;

  /** Null once the author's account is deleted or detached from its anonymous reviews. The review still counts. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  userId!: number | null;

  @Column({ type: 'integer' })
  @ForeignKey('EventEntity', { onDelete: 'CASCADE' })
  eventId!: number;

  /**
   * The event's day at the time of writing. Scores and figures use it, because a day that followed later changes of the event
   * would reveal which reviews are about it.
   */
  @Column({ type: 'date', insert: false, update: false })
  eventDay!: string;

  /**
   * Represents the author's user type and region at that time; null for anonymous reviews, because no data about their authors is
   * used.
   */
  @Column({ type: 'integer', nullable: true, insert: false, update: false })
  raterGroup!: number | null;

  /**
   * The number of coaches among whom an anonymous author was hidden at the time of writing; null for signed reviews. Set by a
   * trigger.
   */
  @Column({ type: 'integer', nullable: true, insert: false, update: false })
  pool!: number | null;

  @Column({ type: 'text', default: '' })
  comment!: string;

  /** The time of writing. Only the author of an anonymous review may learn more than the day. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  date!: Date;

  @Column({ type: 'boolean', default: false })
  isReported!: boolean;

  /** True if it was reported and every report is decided. Its author can't learn this here. */
  @Column({ type: 'boolean', default: false })
  isReportDecided!: boolean;

  @Column({ type: 'boolean', default: false })
  isAnonymous!: boolean;

  /**
   * The batch since which it counts in published figures (`RatingBatch`). Null: it is waiting, or excluded, or everything is
   * published immediately.
   */
  @Column({ type: 'integer', nullable: true })
  batchId!: number | null;

  /**
   * True if a batch has ever published it, even if it is excluded later. From then on, readers other than its author see only the
   * month of an anonymous review.
   */
  @Column({ type: 'boolean', default: false })
  wasPublished!: boolean;

  /** True if it is anonymous and waiting for a batch: only its author can read it. */
  @Column({ type: 'boolean', default: false })
  isHeld!: boolean;

  /** True if it was signed and written while averages appear in batches: only its author learns more than the day. */
  @Column({ type: 'boolean', default: false })
  hidesTime!: boolean;

  /**
   * Permanently true if its anonymous author was one of few possible authors when it was published. Only the author can read its
   * event and day then.
   */
  @Column({ type: 'boolean', default: false })
  hidesEvent!: boolean;

  /** `comment-hidden`: the scores count; `excluded`: it counts nowhere. */
  @Column({ type: 'text', nullable: true })
  moderation!: ReviewModeration | null;

  /** The explanation of the last decision that the author was sent. */
  @Column({ type: 'text', nullable: true })
  moderationNote!: string | null;
}
