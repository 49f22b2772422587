import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdentityColumn, numberTransformer, SearchKeyColumn } from '../../common/sql/entities';

/** A referee. The four rating columns are derived from reviews; only `updateRatings` writes them. */
@Entity({ name: 'officials' })
@Unique('ux_officials_user', ['userId'])
@Index('ix_officials_name', ['lastName', 'firstName', 'id'])
@Index('ix_officials_best_rated', { synchronize: false })
@Index('ix_officials_lowest_rated', { synchronize: false })
@Index('ix_officials_most_reviewed', { synchronize: false })
@Index('ix_officials_least_reviewed', { synchronize: false })
@Index('ix_officials_public_name', { synchronize: false })
@Index('ix_officials_public_experience', { synchronize: false })
@Index('ix_officials_town', { synchronize: false })
@Index('ix_officials_photo', { synchronize: false })
@Index('ix_officials_search', { synchronize: false })
@Index('ix_officials_experience', ['yearsExperience', 'id'])
@Index('ix_officials_association', ['association'])
@Index('ix_officials_location', ['location'])
@Index('ix_officials_region', { synchronize: false })
@Index('ix_officials_full_name', { synchronize: false })
@Index('ix_officials_last_name', { synchronize: false })
@Check('ck_officials_region', `"region" <> ''`)
@Check('ck_officials_years', `"age" BETWEEN 0 AND 120 AND "yearsExperience" BETWEEN 0 AND 120`)
@Check(
  'ck_officials_rating',
  `"averageRating" BETWEEN 0 AND 5 AND "averageScore" BETWEEN 0 AND 5 AND "totalReviews" >= 0 AND "scoreSum" >= 0`,
)
export class Official {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  firstName!: string;

  @Column({ type: 'text' })
  lastName!: string;

  @Column({ type: 'integer', default: 0 })
  age!: number;

  @Column({ type: 'text' })
  location!: string;

  @Column({ type: 'text' })
  association!: string;

  /** Null if the official belongs to every region. */
  @Column({ type: 'text', nullable: true })
  region!: string | null;

  @Column({ type: 'integer', default: 0 })
  yearsExperience!: number;

  @Column({ type: 'text', nullable: true })
  photoUrl!: string | null;

  @SearchKeyColumn()
  readonly nameKey?: string;

  @SearchKeyColumn()
  readonly searchKey?: string;

  /** Whole stars: the mean, with halves rounded up. */
  @Column({ type: 'integer', default: 0 })
  averageRating!: number;

  /** The mean to two decimals. */
  @Column({ type: 'numeric', precision: 3, scale: 2, default: 0, transformer: numberTransformer })
  averageScore!: number;

  @Column({ type: 'integer', default: 0 })
  totalReviews!: number;

  /** Sum of all six scores across all reviews, so that averages are computed from whole numbers. */
  @Column({ type: 'bigint', default: 0, transformer: numberTransformer })
  scoreSum!: number;

  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  userId!: number | null;
}
