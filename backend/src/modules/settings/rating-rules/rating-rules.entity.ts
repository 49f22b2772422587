import { type Eligibility, RATING_RULES } from '@rmo/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

const { opensHours, closesDays } = RATING_RULES;

/** One row, made by the migration. */
@Entity({ name: 'rating_rules' })
@Check('ck_rating_rules_one', `"id" = 1`)
@Check('ck_rating_rules_eligibility', `"eligibility" IN ('any', 'present')`)
@Check('ck_rating_rules_opens', `"opensHours" BETWEEN ${opensHours.min} AND ${opensHours.max}`)
@Check('ck_rating_rules_closes', `"closesDays" BETWEEN ${closesDays.min} AND ${closesDays.max}`)
export class RatingRulesEntity {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_rating_rules' })
  id!: number;

  @Column({ type: 'text', default: 'any' })
  eligibility!: Eligibility;

  @Column({ type: 'integer', nullable: true })
  opensHours!: number | null;

  @Column({ type: 'integer', nullable: true })
  closesDays!: number | null;

  @Column({ type: 'boolean', default: true })
  reminders!: boolean;

  /** When an administrator first saved the rules, changed or not; null: nobody has looked at them. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null;
}
