import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Scores } from '../review.entity';

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
