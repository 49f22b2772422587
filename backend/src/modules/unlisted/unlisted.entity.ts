import { UNLISTED_STATES, type RatingCategory, type UnlistedState } from '@rmo/contracts';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index } from 'typeorm';
import { IdentityColumn, oneOfSql } from '../../common/sql/entities';

export type UnlistedReview = Record<RatingCategory, number> & { comment: string; isAnonymous: boolean };

/** Somebody says that an official worked an event to which nobody was assigned, and may rate that official already. */
@Entity({ name: 'unlisted_officials' })
@Index('ux_unlisted_officials_named', { synchronize: false })
@Index('ix_unlisted_officials_event', ['eventId'])
@Index('ix_unlisted_officials_official', ['officialId'])
@Index('ix_unlisted_officials_waiting', { synchronize: false })
@Index('ix_unlisted_officials_decided_by', ['decidedBy'])
@Index('ix_unlisted_officials_user', ['userId'])
@Index('ix_unlisted_officials_decided', { synchronize: false })
@Check('ck_unlisted_officials_state', oneOfSql('state', UNLISTED_STATES))
@Check('ck_unlisted_officials_who', `("officialId" IS NULL) <> (name IS NULL) OR state = 'confirmed'`)
@Check('ck_unlisted_officials_decided', `(state = 'waiting') = ("decidedAt" IS NULL)`)
@Check('ck_unlisted_officials_review', `state = 'waiting' OR review IS NULL`)
export class UnlistedOfficial {
  @IdentityColumn()
  id!: number;

  /** Who says it. Null if the account was deleted or detached, as for a review. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  userId!: number | null;

  @Column({ type: 'integer' })
  @ForeignKey('EventEntity', { onDelete: 'CASCADE' })
  eventId!: number;

  @Column({ type: 'integer', nullable: true })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number | null;

  /** Only if the official was not found. */
  @Column({ type: 'text', nullable: true })
  name!: string | null;

  /** The region of the event's first team that has one. */
  @Column({ type: 'text', nullable: true })
  region!: string | null;

  /** It is no row of `reviews` until a manager confirms that the official was there. Deleted by the decision. */
  @Column({ type: 'jsonb', nullable: true })
  review!: UnlistedReview | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'text', default: 'waiting' })
  state!: UnlistedState;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  decidedBy!: number | null;

  /** Why it was declined, for the author. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;
}
