import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
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
