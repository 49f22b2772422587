import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Actor } from '@rmo/contracts';

export const SCHEDULE = 'schedule';

/** Records who changed what, when and from where. It has no foreign keys, because it outlives its actor and its subject. */
@Entity({ name: 'audit_log' })
@Index('ix_audit_log_action', ['action', 'id'])
@Index('ix_audit_log_actor', ['actorId', 'id'])
@Index('ix_audit_log_at', ['at'])
@Index('ix_audit_log_search', { synchronize: false })
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id!: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  /** Null for scheduled work. */
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null;

  /** The actor's name at that time, since accounts can be renamed or deleted; `schedule` for scheduled work. */
  @Column({ type: 'text' })
  actorName!: string;

  @Column({ type: 'text' })
  actorRole!: Actor | typeof SCHEDULE;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'integer', nullable: true })
  subjectId!: number | null;

  /** The subject's name at that time (an announcement's subject line), or null. Also null in entries older than this column. */
  @Column({ type: 'text', nullable: true })
  subjectName!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  detail!: Record<string, unknown> | null;

  @Column({ type: 'text', nullable: true })
  ip!: string | null;

  @Column({ type: 'text', nullable: true })
  requestId!: string | null;
}
