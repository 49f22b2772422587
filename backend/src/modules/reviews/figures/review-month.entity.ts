import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * The sums of an official's reviews in one month, excluding reviews that do not count. Computed from `reviews_by_month_view`
 * together with the official's rating.
 */
@Entity({ name: 'review_months' })
@Index('ix_review_months_month', ['month'])
export class ReviewMonth {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_review_months' })
  @ForeignKey('Official', { name: 'fk_review_months_official', onDelete: 'CASCADE' })
  officialId!: number;

  /** `2026-10`, in Eastern US time. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_review_months' })
  month!: string;

  @Column({ type: 'integer' })
  count!: number;

  /** The number of reviews whose mean rounds to one star, two stars, … five stars. */
  @Column({ type: 'integer', array: true })
  stars!: number[];

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
