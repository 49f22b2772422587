import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An event that a supervisor or administrator wants to rate. */
@Entity({ name: 'review_pins' })
@Index('ix_review_pins_event', ['eventId'])
export class ReviewPin {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_review_pins' })
  @ForeignKey('User', { name: 'fk_review_pins_user', onDelete: 'CASCADE' })
  userId!: number;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_review_pins' })
  @ForeignKey('EventEntity', { name: 'fk_review_pins_event', onDelete: 'CASCADE' })
  eventId!: number;
}

/** An official of an event whom somebody did not see and will not rate. */
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
