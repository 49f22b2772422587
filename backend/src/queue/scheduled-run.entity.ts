import { Column, CreateDateColumn, Entity, Index, Unique } from 'typeorm';
import { IdentityColumn } from '../common/sql/entities';

/** A job's run for a period. The pair is unique, so that only one process runs it. */
@Entity({ name: 'scheduled_runs' })
@Unique('ux_scheduled_runs', ['job', 'period'])
@Index('ix_scheduled_runs_ran', ['ranAt'])
export class ScheduledRun {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  job!: string;

  @Column({ type: 'text' })
  period!: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  ranAt!: Date;

  @Column({ type: 'text', nullable: true })
  result!: string | null;

  @Column({ type: 'integer', nullable: true })
  count!: number | null;
}
