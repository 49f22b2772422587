import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import {
  CASE_STATES,
  type CaseState,
  type Decision,
  decisionReasonError,
  DECISIONS,
  MESSAGES,
  type Outcome,
  OUTCOME_NAMES,
  REPORT_REASON_NAMES,
  type ReportReason,
  type UserType,
} from '@rmo/contracts';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ID_MAX, PageQuery, QueryId, Region, Rule, Trim } from '../../common/http';
import { ReviewDto, ReviewedOfficialDto, ReviewEventDto } from '../reviews';

/** Someone who reported, took or decided a case; null once their account is deleted. */
export class CasePersonDto {
  id!: number;
  firstName!: string;
  lastName!: string;
  userType!: UserType;
  region!: string | null;
}

export class CaseReportDto {
  reason!: ReportReason;
  note!: string | null;
  /** True if it is an appeal by the official. */
  isAppeal!: boolean;
  /** ISO */
  createdAt!: string;
  by!: CasePersonDto | null;
}

export class CaseOfficialDto extends ReviewedOfficialDto {
  region!: string | null;
}

/** The appeal that a case belongs to. */
export class CaseAppealDto {
  id!: number;
  event!: ReviewEventDto;
  /** How many cases of the appeal the reader can see: one for each of the official's reviews at the event. */
  cases!: number;
}

export class CaseDto {
  id!: number;
  state!: CaseState;
  reason!: ReportReason;
  /** ISO */
  createdAt!: string;
  isReopened!: boolean;
  takenBy!: CasePersonDto | null;
  takenAt!: string | null;
  /** In a reopened case, the previous decision until there is a new one. */
  decision!: Decision | null;
  outcome!: Outcome | null;
  decisionReason!: string | null;
  decidedBy!: CasePersonDto | null;
  /** Null unless the case is decided. */
  decidedAt!: string | null;
  official!: CaseOfficialDto;
  /** In lists, such a case stands for all cases of the appeal. */
  appeal!: CaseAppealDto | null;
  /** Includes the comment even if it is hidden from others; null once the review is deleted. */
  review!: ReviewDto | null;
  /** How many of the official's reviews at the event count and can be read by managers; null if the event isn't shown. */
  reviewsAtEvent!: number | null;
  reports!: CaseReportDto[];
  /** False if the reader reported the review or is its official. */
  mayDecide!: boolean;
}

export class CaseCountsDto {
  open!: number;
  taken!: number;
  decided!: number;
}

/** `waiting`: open or taken. */
const STATE_FILTERS = ['waiting', ...CASE_STATES] as const;

export class ListCasesQuery extends PageQuery {
  @IsOptional()
  @IsIn(STATE_FILTERS, { message: MESSAGES.caseStateInvalid })
  @ApiPropertyOptional({ enum: STATE_FILTERS })
  state?: CaseState | 'waiting';

  @IsOptional()
  @IsIn(REPORT_REASON_NAMES, { message: MESSAGES.reportReasonInvalid })
  @ApiPropertyOptional({ enum: REPORT_REASON_NAMES })
  reason?: ReportReason;

  @QueryId()
  official?: number;

  /** Only cases whose official is in this region (case-insensitive) or has none. */
  @Region()
  region?: string;
}

export class CountCasesQuery extends PickType(ListCasesQuery, ['region']) {}

export class DecideCaseDto {
  @IsIn(DECISIONS, { message: MESSAGES.decisionInvalid })
  decision!: Decision;

  /** For a dismissed report, it must be `kept` or omitted. */
  @Rule(({ decision }: DecideCaseDto, outcome) =>
    outcomeIsValid(decision, outcome) ? undefined : MESSAGES.outcomeInvalid,
  )
  @ApiPropertyOptional({ enum: OUTCOME_NAMES })
  outcome?: Outcome | null;

  /** Shown to the reporter, and to the author if the review changes. */
  @Trim()
  @Rule((_, reason) => decisionReasonError(reason))
  reason!: string;
}

const CASES_MAX = 100;
const CASES_MESSAGE = { message: `Send the ids of 1 to ${CASES_MAX} cases` };
const CASE_ID_OPTIONS = { ...CASES_MESSAGE, each: true };

export class DecideAppealDto extends DecideCaseDto {
  /** The ids of the cases that the actor has seen; others stay as they are. */
  @Max(ID_MAX, CASE_ID_OPTIONS)
  @Min(1, CASE_ID_OPTIONS)
  @IsInt(CASE_ID_OPTIONS)
  @ArrayMaxSize(CASES_MAX, CASES_MESSAGE)
  @ArrayNotEmpty(CASES_MESSAGE)
  @IsArray(CASES_MESSAGE)
  cases!: number[];
}

const outcomeIsValid = (decision: Decision, outcome: unknown): boolean =>
  outcome === undefined || outcome === null
    ? decision !== 'upheld'
    : (OUTCOME_NAMES as readonly unknown[]).includes(outcome) &&
      (decision === 'dismissed') === (outcome === 'kept');
