import { RATING_CATEGORIES, type ReviewModeration } from '@rmo/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** Violated by a second review of the same official at the same event by the same person. */
export const ONE_REVIEW_CONSTRAINT = 'ux_reviews_user_official_event';

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
  /** Random, because a sequence would reveal which reviews were written just before and after an anonymous one. */
  @PrimaryColumn({ type: 'integer', default: () => 'rmo_review_id()' })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number;

  /** Null if the author's account was deleted or detached from its anonymous reviews. The review still counts. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  userId!: number | null;

  @Column({ type: 'integer' })
  @ForeignKey('EventEntity', { onDelete: 'CASCADE' })
  eventId!: number;

  /** The event's day when the review was written. It never changes, because a change would reveal which event it is about. */
  @Column({ type: 'date', insert: false, update: false })
  eventDay!: string;

  /** Stands for the author's user type and region when it was written; null for anonymous reviews. */
  @Column({ type: 'integer', nullable: true, insert: false, update: false })
  raterGroup!: number | null;

  /** How many coaches could have written this anonymous review when it was written; null for signed reviews. Set by a trigger. */
  @Column({ type: 'integer', nullable: true, insert: false, update: false })
  pool!: number | null;

  @Column({ type: 'text', default: '' })
  comment!: string;

  /** When the review was written. Only the author of an anonymous review may see more than the day. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  date!: Date;

  @Column({ type: 'boolean', default: false })
  isReported!: boolean;

  /** True if it was reported and all reports are decided. Authors must not be able to see this. */
  @Column({ type: 'boolean', default: false })
  isReportDecided!: boolean;

  @Column({ type: 'boolean', default: false })
  isAnonymous!: boolean;

  /** The batch since which it counts in published stats; null if it is waiting, excluded, or published immediately. */
  @Column({ type: 'integer', nullable: true })
  batchId!: number | null;

  /** Stays true once it is published. Only its author then sees more than the month of an anonymous review. */
  @Column({ type: 'boolean', default: false })
  wasPublished!: boolean;

  /** True if it is anonymous and waiting for a batch. Until then, only its author can read it. */
  @Column({ type: 'boolean', default: false })
  isHeld!: boolean;

  /** True if it was signed and written while averages appear in batches. Only its author sees more than the day. */
  @Column({ type: 'boolean', default: false })
  hidesTime!: boolean;

  /** Stays true if few people could have written it when it was published. Only its author then sees its event and day. */
  @Column({ type: 'boolean', default: false })
  hidesEvent!: boolean;

  /** `comment-hidden`: the scores still count; `excluded`: nothing counts. */
  @Column({ type: 'text', nullable: true })
  moderation!: ReviewModeration | null;

  @Column({ type: 'text', nullable: true })
  moderationNote!: string | null;
}

/** Sums of an official's reviews in one month, not counting excluded ones, computed from `reviews_by_month_view`. */
@Entity({ name: 'review_months' })
@Index('ix_review_months_month', ['month'])
export class ReviewMonth extends Scores {
  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number;

  @PrimaryColumn({ type: 'text' })
  month!: string;

  @Column({ type: 'integer' })
  count!: number;

  @Column({ type: 'integer', array: true })
  stars!: number[];
}
