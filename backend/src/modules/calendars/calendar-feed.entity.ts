import type { FeedScope } from '@rmo/contracts';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdentityColumn } from '../../common/sql/entities';

/** A URL from which calendar apps read events. Deleted together with the account, team or official. */
@Entity({ name: 'calendar_feeds' })
@Unique('ux_calendar_feeds_hash', ['tokenHash'])
@Index('ix_calendar_feeds_user', ['userId'])
@Index('ix_calendar_feeds_team', ['teamId'])
@Index('ix_calendar_feeds_official', ['officialId'])
@Check(
  'ck_calendar_feeds_scope',
  `"scope" IN ('me', 'team', 'official') AND ("teamId" IS NOT NULL) = ("scope" = 'team')
     AND ("officialId" IS NOT NULL) = ("scope" = 'official')`,
)
export class CalendarFeed {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'text' })
  scope!: FeedScope;

  @Column({ type: 'integer', nullable: true })
  @ForeignKey('Team', { onDelete: 'CASCADE' })
  teamId!: number | null;

  @Column({ type: 'integer', nullable: true })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number | null;

  /** SHA-256 of the token; the token itself is not stored. */
  @Column({ type: 'text' })
  tokenHash!: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}
