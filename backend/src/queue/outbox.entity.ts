import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Work that was promised in the same transaction as the change it follows from. */
@Entity({ name: 'outbox' })
@Index('ix_outbox_open', { synchronize: false })
@Index('ix_outbox_done', { synchronize: false })
export class OutboxRow {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    primaryKeyConstraintName: 'pk_outbox',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'jsonb' })
  payload!: unknown;

  /** The request that caused it: reaches the worker's log lines and the mail. */
  @Column({ type: 'text', nullable: true })
  requestId!: string | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** Not before this moment: a job that failed waits longer each time. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  availableAt!: Date;

  /** Handed to Bull; says nothing about whether it was done. */
  @Column({ type: 'timestamptz', nullable: true })
  dispatchedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  doneAt!: Date | null;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ type: 'text', nullable: true })
  lastError!: string | null;
}
