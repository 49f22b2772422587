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
  /** When users who may not read reviews see a new average: at once, or together with other new reviews. */
  @RuleField('publication')
  publication!: Publication;
  /** The minimum number of reviews in a published batch. */
  @RuleField('batchMin')
  batchMin!: number;
  /** With fewer reviews, the average is shown only to users who may read reviews. */
  @RuleField('minimumShown')
  minimumShown!: number;
  @RuleField('eligibility')
  eligibility!: Eligibility;
  /** Hours after the start of an event; null if rating is always open. */
  @RuleField('opensHours')
  opensHours!: number | null;
  /** Days after the event; null if rating never closes. */
  @RuleField('closesDays')
  closesDays!: number | null;
  /** How a comment is requested for a rating of 1.5 stars or less. */
  @RuleField('lowScoreComment')
  lowScoreComment!: LowScoreComment;
  /** If an event has fewer coaches, its anonymous reviews do not show it, if averages are published in batches. */
  @RuleField('anonymityPoolMin')
  anonymityPoolMin!: number;
  @RuleField('reminders')
  reminders!: boolean;
}

/** A rule that is not sent is unchanged. */
export class UpdateRatingRulesDto extends PartialType(RatingRulesDto, { skipNullProperties: false }) {}
