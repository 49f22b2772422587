import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdentityColumn, asNumber } from '../../../common/sql/entities';

/** A batch of an official's reviews that were published together, with the official's stats as of then. */
@Entity({ name: 'rating_batches' })
@Index('ix_rating_batches_official', ['officialId', 'id'])
export class RatingBatch {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  publishedAt!: Date;

  /** How many reviews this batch added. */
  @Column({ type: 'integer' })
  added!: number;

  /** How many previously published reviews no longer count. */
  @Column({ type: 'integer' })
  removed!: number;

  /** How many reviews are published in total. */
  @Column({ type: 'integer' })
  totalReviews!: number;

  /** The sum of all six scores over all published reviews. */
  @Column({ type: 'bigint', transformer: asNumber })
  scoreSum!: number;
}
