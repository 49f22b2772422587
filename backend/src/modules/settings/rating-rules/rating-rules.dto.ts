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
  /** When users who may not read reviews see a new average: immediately, or together with other new reviews. */
  @RuleField('publication')
  publication!: Publication;
  /** The minimum number of reviews in a batch to be published. */
  @RuleField('batchMin')
  batchMin!: number;
  /** Below this number of reviews, only users who may read reviews see the average. */
  @RuleField('minimumShown')
  minimumShown!: number;
  @RuleField('eligibility')
  eligibility!: Eligibility;
  /** Hours after an event's start; null if rating is always open. */
  @RuleField('opensHours')
  opensHours!: number | null;
  /** Days after the event; null if rating never closes. */
  @RuleField('closesDays')
  closesDays!: number | null;
  /** How to ask for a comment on a rating of 1.5 stars or less. */
  @RuleField('lowScoreComment')
  lowScoreComment!: LowScoreComment;
  /** If averages are published in batches, an event with fewer coaches than this isn't shown in its anonymous reviews. */
  @RuleField('anonymityPoolMin')
  anonymityPoolMin!: number;
  @RuleField('reminders')
  reminders!: boolean;
}

/** Rules that aren't sent stay unchanged. */
export class UpdateRatingRulesDto extends PartialType(RatingRulesDto, { skipNullProperties: false }) {}
