import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Actor } from '@rmo/contracts';

export const SCHEDULE = 'schedule';

/** Who changed what, when and from where. Without foreign keys, since an entry outlives its actor and its subject. */
@Entity({ name: 'audit_log' })
@Index('ix_audit_log_action', ['action', 'id'])
@Index('ix_audit_log_actor', ['actorId', 'id'])
@Index('ix_audit_log_at', ['at'])
@Index('ix_audit_log_search', { synchronize: false })
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    primaryKeyConstraintName: 'pk_audit_log',
    generatedIdentity: 'BY DEFAULT',
  })
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

  /** The name at that time; an announcement's subject line. Null if there is none, and in entries older than this column. */
  @Column({ type: 'text', nullable: true })
  subjectName!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  detail!: Record<string, unknown> | null;

  @Column({ type: 'text', nullable: true })
  ip!: string | null;

  @Column({ type: 'text', nullable: true })
  requestId!: string | null;
}
