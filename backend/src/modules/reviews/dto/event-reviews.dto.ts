import { OmitType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, IsObject, IsOptional, Max, Min } from 'class-validator';
import { MESSAGES } from '@rmo/contracts';
import { CreateReviewDto } from './create-review.dto';
import type { ReviewDto } from './review.dto';

const INT_MAX = 2_147_483_647;
const MANY = 20;

/** One of the reviews of an event. */
export class EventReviewDto extends OmitType(CreateReviewDto, ['eventId']) {
  @Max(INT_MAX, { message: MESSAGES.invalidId })
  @Min(1, { message: MESSAGES.invalidId })
  @IsInt({ message: MESSAGES.invalidId })
  officialId!: number;
}

/** The rows are validated one by one, so that an invalid one does not stop the others. */
export class CreateEventReviewsDto {
  @IsObject({ each: true, message: 'Each review must be an object' })
  @ArrayMaxSize(MANY, { message: `Send at most ${MANY} reviews at once` })
  @ArrayNotEmpty({ message: 'Send at least one review' })
  @IsArray({ message: 'Reviews must be a list' })
  reviews!: EventReviewDto[];

  /**
   * The account under which they were written. A browser keeps reviews while there is no connection; if somebody else is
   * logged in when it sends them: 409, and nothing is stored.
   */
  @Max(INT_MAX, { message: MESSAGES.invalidId })
  @Min(1, { message: MESSAGES.invalidId })
  @IsInt({ message: MESSAGES.invalidId })
  @IsOptional()
  authorId?: number;
}

export class EventReviewResultDto {
  /** Null where the row has no valid one. */
  officialId!: number | null;
  /** 201: stored; 200: was stored already; otherwise the status that the review alone would have got. */
  status!: number;
  review?: ReviewDto;
  message?: string;
}

export class EventReviewResultsDto {
  results!: EventReviewResultDto[];
}
