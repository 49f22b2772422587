import {
  type Eligibility,
  type LowScoreComment,
  type Publication,
  validateRatingRules,
} from '@rmo/contracts';
import { Rule } from '../../../../common/http';

const RuleField = (name: string) => Rule<object>((input) => validateRatingRules({ ...input })[name]);

export class RatingRulesDto {
  /** When others than those who read reviews see a new average: at once, or together with other new reviews. */
  publication!: Publication;
  /** Reviews in one published batch at least. */
  batchMin!: number;
  /** Below so many reviews the average is shown only to those who read reviews. */
  minimumShown!: number;
  eligibility!: Eligibility;
  /** Hours after the start of an event; null: rating is always open. */
  opensHours!: number | null;
  /** Days after the event; null: rating never closes. */
  closesDays!: number | null;
  /** Whether a rating of 1.5 stars or less is asked for a comment. */
  lowScoreComment!: LowScoreComment;
  /** With fewer coaches at an event its anonymous reviews don't show it, where averages appear in batches. */
  anonymityPoolMin!: number;
  reminders!: boolean;
}

/** An omitted rule keeps its value. */
export class UpdateRatingRulesDto {
  @RuleField('publication')
  publication?: Publication;

  @RuleField('batchMin')
  batchMin?: number;

  @RuleField('minimumShown')
  minimumShown?: number;

  @RuleField('eligibility')
  eligibility?: Eligibility;

  @RuleField('opensHours')
  opensHours?: number | null;

  @RuleField('closesDays')
  closesDays?: number | null;

  @RuleField('lowScoreComment')
  lowScoreComment?: LowScoreComment;

  @RuleField('anonymityPoolMin')
  anonymityPoolMin?: number;

  @RuleField('reminders')
  reminders?: boolean;
}
