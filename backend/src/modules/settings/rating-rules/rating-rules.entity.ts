import { type Eligibility, type LowScoreComment, type Publication, RATING_RULES } from '@rmo/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

const { batchMin, minimumShown, opensHours, closesDays, anonymityPoolMin } = RATING_RULES;

/** The table has exactly one row, created by the migration. */
@Entity({ name: 'rating_rules' })
@Check('ck_rating_rules_one', `"id" = 1`)
@Check('ck_rating_rules_publication', `"publication" IN ('live', 'batched')`)
@Check('ck_rating_rules_batch_min', `"batchMin" BETWEEN ${batchMin.min} AND ${batchMin.max}`)
@Check('ck_rating_rules_minimum_shown', `"minimumShown" BETWEEN ${minimumShown.min} AND ${minimumShown.max}`)
@Check('ck_rating_rules_low_score_comment', `"lowScoreComment" IN ('off', 'ask', 'require')`)
@Check(
  'ck_rating_rules_anonymity_pool_min',
  `"anonymityPoolMin" BETWEEN ${anonymityPoolMin.min} AND ${anonymityPoolMin.max}`,
)
@Check('ck_rating_rules_eligibility', `"eligibility" IN ('any', 'present')`)
@Check('ck_rating_rules_opens', `"opensHours" BETWEEN ${opensHours.min} AND ${opensHours.max}`)
@Check('ck_rating_rules_closes', `"closesDays" BETWEEN ${closesDays.min} AND ${closesDays.max}`)
export class RatingRulesEntity {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'text', default: 'live' })
  publication!: Publication;

  @Column({ type: 'integer', default: 5 })
  batchMin!: number;

  @Column({ type: 'integer', default: 0 })
  minimumShown!: number;

  @Column({ type: 'text', default: 'any' })
  eligibility!: Eligibility;

  @Column({ type: 'integer', nullable: true })
  opensHours!: number | null;

  @Column({ type: 'integer', nullable: true })
  closesDays!: number | null;

  @Column({ type: 'text', default: 'ask' })
  lowScoreComment!: LowScoreComment;

  @Column({ type: 'integer', default: 5 })
  anonymityPoolMin!: number;

  @Column({ type: 'boolean', default: true })
  reminders!: boolean;

  /** When an administrator first saved the rules, changed or not; null if nobody has reviewed the rules yet. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null;
}
