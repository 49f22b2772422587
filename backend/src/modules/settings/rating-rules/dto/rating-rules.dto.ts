import { type Eligibility, validateRatingRules } from '@rmo/contracts';
import { Rule } from '../../../../common/http';

const RuleField = (name: string) => Rule<object>((input) => validateRatingRules({ ...input })[name]);

export class RatingRulesDto {
  eligibility!: Eligibility;
  /** Hours after the start of an event; null: rating is always open. */
  opensHours!: number | null;
  /** Days after the event; null: rating never closes. */
  closesDays!: number | null;
  reminders!: boolean;
}

/** An omitted rule keeps its value. */
export class UpdateRatingRulesDto {
  @RuleField('eligibility')
  eligibility?: Eligibility;

  @RuleField('opensHours')
  opensHours?: number | null;

  @RuleField('closesDays')
  closesDays?: number | null;

  @RuleField('reminders')
  reminders?: boolean;
}
