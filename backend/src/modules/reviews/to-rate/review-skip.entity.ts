import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An official of an event whom somebody did not see, and does not rate. */
@Entity({ name: 'review_skips' })
@Index('ix_review_skips_event', ['eventId'])
@Index('ix_review_skips_official', ['officialId'])
export class ReviewSkip {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_review_skips' })
  @ForeignKey('User', { name: 'fk_review_skips_user', onDelete: 'CASCADE' })
  userId!: number;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_review_skips' })
  @ForeignKey('EventEntity', { name: 'fk_review_skips_event', onDelete: 'CASCADE' })
  eventId!: number;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_review_skips' })
  @ForeignKey('Official', { name: 'fk_review_skips_official', onDelete: 'CASCADE' })
  officialId!: number;
}
