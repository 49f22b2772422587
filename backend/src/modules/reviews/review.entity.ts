import { RATING_CATEGORIES, type ReviewModeration } from '@rmo/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** A second review by the same person of the same official and event violates it. */
export const ONE_REVIEW_CONSTRAINT = 'ux_reviews_user_official_event';

/** One evaluation of an official at an event. */
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
export class Review {
  /** Random: a sequence would show next to which others an anonymous review was written. */
  @PrimaryColumn({
    type: 'integer',
    primaryKeyConstraintName: 'pk_reviews',
    default: () => 'rmo_review_id()',
  })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { name: 'fk_reviews_official', onDelete: 'CASCADE' })
  officialId!: number;

  /** Null once the author's account is deleted or detached from its anonymous reviews: the review still counts. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { name: 'fk_reviews_user', onDelete: 'SET NULL' })
  userId!: number | null;

  @Column({ type: 'integer' })
  @ForeignKey('EventEntity', { name: 'fk_reviews_event', onDelete: 'CASCADE' })
  eventId!: number;

  /** The day of the event when it was written. Scores and figures use it: one that follows the event would tell which reviews are of it. */
  @Column({ type: 'date', insert: false, update: false })
  eventDay!: string;

  /** Stands for user type and region of the author at that time; null for anonymous ones, of whose author nothing is used. */
  @Column({ type: 'integer', nullable: true, insert: false, update: false })
  raterGroup!: number | null;

  /** Among how many coaches an anonymous author was hidden when it was written; null for signed ones. Set by a trigger. */
  @Column({ type: 'integer', nullable: true, insert: false, update: false })
  pool!: number | null;

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

  @Column({ type: 'text', default: '' })
  comment!: string;

  /** When it was written; of an anonymous review only the author may learn more than the day. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  date!: Date;

  @Column({ type: 'boolean', default: false })
  isReported!: boolean;

  /** Reported, and every report is decided. Its author does not learn it here. */
  @Column({ type: 'boolean', default: false })
  isReportDecided!: boolean;

  @Column({ type: 'boolean', default: false })
  isAnonymous!: boolean;

  /** The batch since which it counts in published figures (`RatingBatch`); null: it waits, or is excluded, or everything is published at once. */
  @Column({ type: 'integer', nullable: true })
  batchId!: number | null;

  /**
   * A batch has published it, for good, also if it is excluded later. Of an anonymous one others than its author read the
   * month from then on.
   */
  @Column({ type: 'boolean', default: false })
  wasPublished!: boolean;

  /** Anonymous, and waits for a batch: only its author reads it. */
  @Column({ type: 'boolean', default: false })
  isHeld!: boolean;

  /** Written with a name while averages appear in batches: only its author learns more than the day. */
  @Column({ type: 'boolean', default: false })
  hidesTime!: boolean;

  /** Anonymous among few when it was published, for good: others than its author read neither event nor day. */
  @Column({ type: 'boolean', default: false })
  hidesEvent!: boolean;

  /** `comment-hidden`: the scores count; `excluded`: it counts nowhere. */
  @Column({ type: 'text', nullable: true })
  moderation!: ReviewModeration | null;

  /** What the author was told about the last decision. */
  @Column({ type: 'text', nullable: true })
  moderationNote!: string | null;
}
