import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { Lines, Trim, UnixLines } from '../../../common/http';

const INT_MAX = 2_147_483_647;
const INVALID = { message: MESSAGES.scoreInvalid };

/** A whole number from 1 to 5, as a number: nothing is converted. */
const Score = () =>
  applyDecorators(Max(LIMITS.ratingMax, INVALID), Min(LIMITS.ratingMin, INVALID), IsInt(INVALID));

export class CreateReviewDto {
  @Score()
  mechanics!: number;

  @Score()
  professionalism!: number;

  @Score()
  positioning!: number;

  @Score()
  stalling!: number;

  @Score()
  consistency!: number;

  @Score()
  appearance!: number;

  @IsOptional()
  @MaxLength(LIMITS.commentMax, { message: MESSAGES.commentTooLong })
  @Lines('Comment')
  @IsString({ message: 'Comment must be a text' })
  @Trim()
  @UnixLines()
  comment?: string | null;

  @Max(INT_MAX, { message: MESSAGES.eventRequired })
  @Min(1, { message: MESSAGES.eventRequired })
  @IsInt({ message: MESSAGES.eventRequired })
  eventId!: number;

  @IsOptional()
  @IsBoolean({ message: 'Anonymous must be true or false' })
  isAnonymous?: boolean | null;
}
