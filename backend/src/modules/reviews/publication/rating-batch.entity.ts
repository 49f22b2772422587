import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdentityColumn, asNumber } from '../../../common/sql/entities';

/** A batch of an official's reviews that were published together, with the official's figures afterward. */
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

  /** The number of reviews that count since this batch. */
  @Column({ type: 'integer' })
  added!: number;

  /** The number of reviews that were published before and no longer count. */
  @Column({ type: 'integer' })
  removed!: number;

  /** The number of all published reviews. */
  @Column({ type: 'integer' })
  totalReviews!: number;

  /** The sum of all six scores of all published reviews. */
  @Column({ type: 'bigint', transformer: asNumber })
  scoreSum!: number;
}
