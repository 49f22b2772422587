import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

const asNumber = { to: (value: unknown) => value, from: Number };

/** Reviews of an official that were published together, and the official's figures from then on. */
@Entity({ name: 'rating_batches' })
@Index('ix_rating_batches_official', ['officialId', 'id'])
export class RatingBatch {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_rating_batches',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { name: 'fk_rating_batches_official', onDelete: 'CASCADE' })
  officialId!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  publishedAt!: Date;

  /** Reviews that count from this batch on. */
  @Column({ type: 'integer' })
  added!: number;

  /** Reviews that were published before and count no more. */
  @Column({ type: 'integer' })
  removed!: number;

  /** Of all published reviews. */
  @Column({ type: 'integer' })
  totalReviews!: number;

  /** The sum of all six scores of all published reviews. */
  @Column({ type: 'bigint', transformer: asNumber })
  scoreSum!: number;
}
