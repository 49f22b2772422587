import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { IdentityColumn } from '../../common/sql/entities';
import type { ScoreState } from './fit/score-officials';

/** An official's fair score as of the last run. Scores and steps are in hundredths of a star. */
@Entity({ name: 'fair_scores' })
@Check('ck_fair_scores_state', `"state" IN ('none', 'provisional', 'firm')`)
export class FairScore {
  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number;

  @Column({ type: 'text' })
  state!: ScoreState;

  @Column({ type: 'boolean' })
  comparable!: boolean;

  @Column({ type: 'integer' })
  reviews!: number;

  /** Only processes of the previous version read and write this column. The next version drops it. */
  @Column({ type: 'integer', default: 0, select: false })
  raters?: number;

  @Column({ type: 'smallint' })
  score!: number;

  @Column({ type: 'smallint' })
  low!: number;

  @Column({ type: 'smallint' })
  high!: number;

  @Column({ type: 'smallint' })
  plain!: number;

  @Column({ type: 'smallint' })
  recent!: number;

  @Column({ type: 'smallint' })
  strictness!: number;

  @Column({ type: 'smallint' })
  outliers!: number;

  @Column({ type: 'smallint' })
  fewness!: number;

  /** The score that an average official would get from an average rater. */
  @Column({ type: 'smallint' })
  mean!: number;
}

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

  @Column({ type: 'integer', default: 0 })
  sameScores!: number;
}
