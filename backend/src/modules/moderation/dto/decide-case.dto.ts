import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import {
  decisionReasonError,
  type Decision,
  DECISIONS,
  isOutcomeOf,
  MESSAGES,
  type Outcome,
  OUTCOME_NAMES,
} from '@rmo/contracts';
import { Rule, Trim } from '../../../common/http';

export class DecideCaseDto {
  @IsIn(DECISIONS, { message: MESSAGES.decisionInvalid })
  decision!: Decision;

  /** `kept` for a dismissed report, where it may be omitted. */
  @Rule(({ decision }: DecideCaseDto, outcome) =>
    outcomeIsValid(decision, outcome) ? undefined : MESSAGES.outcomeInvalid,
  )
  @ApiPropertyOptional({ enum: OUTCOME_NAMES })
  outcome?: Outcome | null;

  /** The reporter reads it, and the author where the review does not stay as it is. */
  @Trim()
  @Rule((_, reason) => decisionReasonError(reason))
  reason!: string;
}

const outcomeIsValid = (decision: Decision, outcome: unknown): boolean =>
  outcome === undefined || outcome === null
    ? decision !== 'upheld'
    : (OUTCOME_NAMES as readonly unknown[]).includes(outcome) && isOutcomeOf(decision, outcome as Outcome);
