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
