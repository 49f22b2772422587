import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  appealTextError,
  MESSAGES,
  MODERATION_LIMITS,
  REPORT_REASON_NAMES,
  reportNoteError,
  type ReportReason,
} from '@rmo/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { Id, Rule, Trim, TrimToNull } from '../../common/http';
import { ReviewEventDto } from '../reviews';

const REASON_MESSAGE = { message: MESSAGES.reportReasonInvalid };

/** Both fields, or even the whole body, may be omitted; the reason is then `other`. */
export class ReportReviewDto {
  @IsOptional()
  @IsIn(REPORT_REASON_NAMES, REASON_MESSAGE)
  @ApiPropertyOptional({ enum: REPORT_REASON_NAMES, nullable: true })
  reason?: ReportReason | null;

  /** Required for the reason `other`, which also applies to a note without a reason; optional if neither is sent. */
  @TrimToNull()
  @Rule(({ reason }: ReportReviewDto, note) => reportNoteError(reason, note))
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MODERATION_LIMITS.noteMax })
  note?: string | null;
}

export class CreateAppealDto {
  @Id(MESSAGES.eventRequired)
  eventId!: number;

  @IsIn(REPORT_REASON_NAMES, REASON_MESSAGE)
  reason!: ReportReason;

  @Trim()
  @Rule((_, text) => appealTextError(text))
  text!: string;
}

/** An appeal without its result, which would reveal whether reviews exist. */
export class AppealDto {
  id!: number;
  event!: ReviewEventDto;
  reason!: ReportReason;
  /** Null after two years, when the text is deleted. */
  text!: string | null;
  /** ISO */
  createdAt!: string;
}
