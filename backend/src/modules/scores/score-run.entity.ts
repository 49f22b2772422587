import { Check, Column, CreateDateColumn, Entity } from 'typeorm';
import { IdentityColumn } from '../../common/sql/entities';

/** One computation of all fair scores. If a computation fails, the scores stay unchanged. */
@Entity({ name: 'score_runs' })
@Check('ck_score_runs_state', `"state" IN ('done', 'failed')`)
export class ScoreRun {
  @IdentityColumn()
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

  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  @Column({ type: 'integer', array: true, default: [0, 0, 0, 0, 0] })
  stars!: number[];

  /** The number of reviews with six equal scores. */
  @Column({ type: 'integer', default: 0 })
  sameScores!: number;
}
