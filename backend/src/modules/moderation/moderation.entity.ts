import type { CaseState, Decision, Outcome, ReportReason } from '@rmo/contracts';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdentityColumn } from '../../common/sql/entities';

/** A reported review and the decision about it. A review has at most one open case. */
@Entity({ name: 'moderation_cases' })
@Index('ux_moderation_cases_open', { synchronize: false })
@Index('ix_moderation_cases_review', ['reviewId'])
@Index('ix_moderation_cases_appeal', ['appealId', 'id'])
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
  @IdentityColumn()
  id!: number;

  /** Null once a decision has deleted the review. Only the user who made it can then see the case. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('Review', { onDelete: 'CASCADE' })
  reviewId!: number | null;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number;

  /** The appeal that the case belongs to: managers see and decide all of an appeal's cases together. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('ModerationAppeal', { onDelete: 'SET NULL' })
  appealId!: number | null;

  /** The first report's reason, or `names-a-student` if any report gives it. */
  @Column({ type: 'text' })
  reason!: ReportReason;

  @Column({ type: 'text', default: 'open' })
  state!: CaseState;

  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
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
  @ForeignKey('User', { onDelete: 'SET NULL' })
  decidedBy!: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  /** True if the case has been reopened, which is possible only once. */
  @Column({ type: 'boolean', default: false })
  isReopened!: boolean;

  /** When administrators were notified that the case is overdue. */
  @Column({ type: 'timestamptz', nullable: true })
  remindedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

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

  @Column({ type: 'boolean', default: false })
  isAppeal!: boolean;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** An official's request to check all reviews about them at an event, including those written later. */
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
