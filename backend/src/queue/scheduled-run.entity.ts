import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** One scheduled job of one period: the pair is unique, so that of any number of replicas one runs it. */
@Entity({ name: 'scheduled_runs' })
@Unique('ux_scheduled_runs', ['job', 'period'])
@Index('ix_scheduled_runs_ran', ['ranAt'])
export class ScheduledRun {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_scheduled_runs',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'text' })
  job!: string;

  @Column({ type: 'text' })
  period!: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  ranAt!: Date;

  /** What came of it, in one sentence. */
  @Column({ type: 'text', nullable: true })
  result!: string | null;
}
