import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  CASE_STATES,
  type CaseState,
  MESSAGES,
  REPORT_REASON_NAMES,
  type ReportReason,
} from '@rmo/contracts';
import { PageQuery, Region } from '../../../common/http';

/** `waiting`: open or taken. */
export const STATE_FILTERS = ['waiting', ...CASE_STATES] as const;
const INVALID_ID = { message: MESSAGES.invalidId };

export class ListCasesQuery extends PageQuery {
  @IsOptional()
  @IsIn(STATE_FILTERS, { message: MESSAGES.caseStateInvalid })
  @ApiPropertyOptional({ enum: STATE_FILTERS })
  state?: CaseState | 'waiting';

  @IsOptional()
  @IsIn(REPORT_REASON_NAMES, { message: MESSAGES.reportReasonInvalid })
  @ApiPropertyOptional({ enum: REPORT_REASON_NAMES })
  reason?: ReportReason;

  /** The id of an official. */
  @IsOptional()
  @Type(() => Number)
  @IsInt(INVALID_ID)
  @Min(1, INVALID_ID)
  @Max(2_147_483_647, INVALID_ID)
  official?: number;

  /** Cases of officials of this region, regardless of case, and of those without one. */
  @Region()
  region?: string;
}

export class CountCasesQuery {
  /** As in the list. */
  @Region()
  region?: string;
}
