import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One computation of all fair scores. A failed one has left the scores as they were. */
@Entity({ name: 'score_runs' })
@Check('ck_score_runs_state', `"state" IN ('done', 'failed')`)
export class ScoreRun {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_score_runs',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  ranAt!: Date;

  @Column({ type: 'text' })
  state!: 'done' | 'failed';

  @Column({ type: 'integer' })
  reviews!: number;

  @Column({ type: 'integer' })
  officials!: number;

  @Column({ type: 'integer' })
  sweeps!: number;

  /** How many of the reviews have one star, two stars, … five stars. */
  @Column({ type: 'integer', array: true, default: [0, 0, 0, 0, 0] })
  stars!: number[];

  /** How many have six equal scores. */
  @Column({ type: 'integer', default: 0 })
  sameScores!: number;
}
