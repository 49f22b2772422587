import type { ReportReason } from '@rmo/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An official's request to check the reviews of an event: existing reviews and any that are written later. */
@Entity({ name: 'moderation_appeals' })
@Unique('ux_moderation_appeals_event', ['officialId', 'eventId'])
@Index('ix_moderation_appeals_event', ['eventId'])
@Index('ix_moderation_appeals_created', ['createdAt'])
export class ModerationAppeal {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_moderation_appeals',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { name: 'fk_moderation_appeals_official', onDelete: 'CASCADE' })
  officialId!: number;

  @Column({ type: 'integer' })
  @ForeignKey('EventEntity', { name: 'fk_moderation_appeals_event', onDelete: 'CASCADE' })
  eventId!: number;

  @Column({ type: 'text' })
  reason!: ReportReason;

  @Column({ type: 'text', nullable: true })
  text!: string | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
