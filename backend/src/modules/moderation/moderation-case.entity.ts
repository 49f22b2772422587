import { type CaseState, type Decision, type Outcome, type ReportReason } from '@rmo/contracts';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A reported review and what was decided about it. One case of a review is open at most. */
@Entity({ name: 'moderation_cases' })
@Index('ux_moderation_cases_open', { synchronize: false })
@Index('ix_moderation_cases_review', ['reviewId'])
@Index('ix_moderation_cases_state', ['state', 'id'])
@Index('ix_moderation_cases_reason', ['reason', 'id'])
@Index('ix_moderation_cases_official', ['officialId', 'id'])
@Index('ix_moderation_cases_decided', ['decidedAt'])
@Index('ix_moderation_cases_taken_by', ['takenBy'])
@Index('ix_moderation_cases_decided_by', ['decidedBy'])
@Check('ck_moderation_cases_state', `"state" IN ('open', 'taken', 'decided')`)
@Check('ck_moderation_cases_decided', `("state" = 'decided') = ("decidedAt" IS NOT NULL)`)
@Check('ck_moderation_cases_outcome', `"outcome" IN ('kept', 'comment hidden', 'excluded', 'deleted')`)
export class ModerationCase {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_moderation_cases',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  /** Null once the case has deleted its review. Nothing says then who its author was, so only who decided sees the case. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('Review', { name: 'fk_moderation_cases_review', onDelete: 'CASCADE' })
  reviewId!: number | null;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { name: 'fk_moderation_cases_official', onDelete: 'CASCADE' })
  officialId!: number;

  /** That of the first report, or `names-a-student` if any of them has it. */
  @Column({ type: 'text' })
  reason!: ReportReason;

  @Column({ type: 'text', default: 'open' })
  state!: CaseState;

  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { name: 'fk_moderation_cases_taken_by', onDelete: 'SET NULL' })
  takenBy!: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  takenAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  decision!: Decision | null;

  @Column({ type: 'text', nullable: true })
  outcome!: Outcome | null;

  @Column({ type: 'text', nullable: true })
  decisionReason!: string | null;

  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { name: 'fk_moderation_cases_decided_by', onDelete: 'SET NULL' })
  decidedBy!: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  /** A case is reopened once at most. */
  @Column({ type: 'boolean', default: false })
  isReopened!: boolean;

  /** When administrators were notified that it has waited for long. */
  @Column({ type: 'timestamptz', nullable: true })
  remindedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
