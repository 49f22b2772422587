import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Scores } from '../review.entity';

/**
 * Sums of an official's reviews in one month, not counting excluded ones. Computed from `reviews_by_month_view` together with the
 * official's rating.
 */
@Entity({ name: 'review_months' })
@Index('ix_review_months_month', ['month'])
export class ReviewMonth extends Scores {
  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number;

  /** `2026-10`, in Eastern US time. */
  @PrimaryColumn({ type: 'text' })
  month!: string;

  @Column({ type: 'integer' })
  count!: number;

  /** The number of reviews whose mean rounds to 1, 2, 3, 4 and 5 stars. */
  @Column({ type: 'integer', array: true })
  stars!: number[];
}
