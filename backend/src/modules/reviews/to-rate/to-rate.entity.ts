import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An event that a supervisor or administrator wants to rate. */
@Entity({ name: 'review_pins' })
@Index('ix_review_pins_event', ['eventId'])
export class ReviewPin {
  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId!: number;

  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('EventEntity', { onDelete: 'CASCADE' })
  eventId!: number;
}

/** An official whom the user didn't see at an event and won't rate. */
@Entity({ name: 'review_skips' })
@Index('ix_review_skips_event', ['eventId'])
@Index('ix_review_skips_official', ['officialId'])
export class ReviewSkip {
  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId!: number;

  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('EventEntity', { onDelete: 'CASCADE' })
  eventId!: number;

  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number;
}
