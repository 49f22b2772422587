import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdentityColumn, numberTransformer } from '../../../common/sql/entities';

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

  @Column({ type: 'integer' })
  added!: number;

  /** How many previously published reviews no longer count. */
  @Column({ type: 'integer' })
  removed!: number;

  @Column({ type: 'integer' })
  totalReviews!: number;

  @Column({ type: 'bigint', transformer: numberTransformer })
  scoreSum!: number;
}
