import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Actor } from '@rmo/contracts';

/** The actor of what runs by the schedule. */
export const SCHEDULE = 'schedule';

/**
 * Who changed what, when and from where. No foreign keys: an entry outlives the account that acted and the thing it
 * acted on.
 */
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

  /** Null for the schedule. */
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null;

  /** The name at that time, as accounts can be renamed and deleted; `schedule` for the schedule. */
  @Column({ type: 'text' })
  actorName!: string;

  @Column({ type: 'text' })
  actorRole!: Actor | typeof SCHEDULE;

  /** Such as `event.update`. */
  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'integer', nullable: true })
  subjectId!: number | null;

  /** The name at that time, of an announcement its subject; null for what has none, and for entries from before it was stored. */
  @Column({ type: 'text', nullable: true })
  subjectName!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  detail!: Record<string, unknown> | null;

  @Column({ type: 'text', nullable: true })
  ip!: string | null;

  @Column({ type: 'text', nullable: true })
  requestId!: string | null;
}
