import type { ReportReason } from '@rmo/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdentityColumn } from '../../common/sql/entities';

/** An official's request to check the reviews of an event, both existing ones and any written later. */
@Entity({ name: 'moderation_appeals' })
@Unique('ux_moderation_appeals_event', ['officialId', 'eventId'])
@Index('ix_moderation_appeals_event', ['eventId'])
@Index('ix_moderation_appeals_created', ['createdAt'])
export class ModerationAppeal {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number;

  @Column({ type: 'integer' })
  @ForeignKey('EventEntity', { onDelete: 'CASCADE' })
  eventId!: number;

  @Column({ type: 'text' })
  reason!: ReportReason;

  @Column({ type: 'text', nullable: true })
  text!: string | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
