import type { ReportReason } from '@rmo/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdentityColumn } from '../../common/sql/entities';

/** One person's report of a case's review. */
@Entity({ name: 'moderation_reports' })
@Unique('ux_moderation_reports_reporter', ['caseId', 'reporterId'])
@Index('ix_moderation_reports_reporter', ['reporterId'])
export class ModerationReport {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('ModerationCase', { onDelete: 'CASCADE' })
  caseId!: number;

  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  reporterId!: number | null;

  @Column({ type: 'text' })
  reason!: ReportReason;

  /** Deleted two years after the decision. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** True if it is an appeal by the official. */
  @Column({ type: 'boolean', default: false })
  isAppeal!: boolean;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
