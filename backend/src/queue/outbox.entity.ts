import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { JobName } from './jobs';

/** A job, written in the same transaction as the change that causes it. */
@Entity({ name: 'outbox' })
@Index('ix_outbox_open', { synchronize: false })
@Index('ix_outbox_done', { synchronize: false })
export class OutboxRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id!: string;

  @Column({ type: 'text' })
  name!: JobName;

  @Column({ type: 'jsonb' })
  payload!: unknown;

  /** The request that caused the job, for the worker's log lines and for emails. */
  @Column({ type: 'text', nullable: true })
  requestId!: string | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** The job is not dispatched before this time. Each failure makes the delay longer. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  availableAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  dispatchedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  doneAt!: Date | null;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ type: 'text', nullable: true })
  lastError!: string | null;
}
