import { PartialType } from '@nestjs/swagger';
import {
  type Eligibility,
  type LowScoreComment,
  type Publication,
  validateRatingRules,
} from '@rmo/contracts';
import { Rule } from '../../../common/http';

const RuleField = (name: string) => Rule<object>((input) => validateRatingRules({ ...input })[name]);

export class RatingRulesDto {
  /** When others than those who read reviews see a new average: at once, or together with other new reviews. */
  @RuleField('publication')
  publication!: Publication;
  /** Reviews in one published batch at least. */
  @RuleField('batchMin')
  batchMin!: number;
  /** Below so many reviews the average is shown only to those who read reviews. */
  @RuleField('minimumShown')
  minimumShown!: number;
  @RuleField('eligibility')
  eligibility!: Eligibility;
  /** Hours after the start of an event; null: rating is always open. */
  @RuleField('opensHours')
  opensHours!: number | null;
  /** Days after the event; null: rating never closes. */
  @RuleField('closesDays')
  closesDays!: number | null;
  /** Whether a rating of 1.5 stars or less is asked for a comment. */
  @RuleField('lowScoreComment')
  lowScoreComment!: LowScoreComment;
  /** With fewer coaches at an event its anonymous reviews don't show it, where averages appear in batches. */
  @RuleField('anonymityPoolMin')
  anonymityPoolMin!: number;
  @RuleField('reminders')
  reminders!: boolean;
}

/** An omitted rule keeps its value. */
export class UpdateRatingRulesDto extends PartialType(RatingRulesDto, { skipNullProperties: false }) {}
