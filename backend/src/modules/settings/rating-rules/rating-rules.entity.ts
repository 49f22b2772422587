import { type Eligibility, type LowScoreComment, type Publication, RATING_RULES } from '@rmo/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

const inRange = (column: 'batchMin' | 'minimumShown' | 'opensHours' | 'closesDays' | 'anonymityPoolMin') =>
  `"${column}" BETWEEN ${RATING_RULES[column].min} AND ${RATING_RULES[column].max}`;

@Entity({ name: 'rating_rules' })
@Check('ck_rating_rules_one', `"id" = 1`)
@Check('ck_rating_rules_publication', `"publication" IN ('live', 'batched')`)
@Check('ck_rating_rules_batch_min', inRange('batchMin'))
@Check('ck_rating_rules_minimum_shown', inRange('minimumShown'))
@Check('ck_rating_rules_low_score_comment', `"lowScoreComment" IN ('off', 'ask', 'require')`)
@Check('ck_rating_rules_anonymity_pool_min', inRange('anonymityPoolMin'))
@Check('ck_rating_rules_eligibility', `"eligibility" IN ('any', 'present')`)
@Check('ck_rating_rules_opens', inRange('opensHours'))
@Check('ck_rating_rules_closes', inRange('closesDays'))
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

  /** Set by the first save, changed or not. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null;
}
