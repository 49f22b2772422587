import { OmitType, PartialType } from '@nestjs/swagger';
import { MESSAGES, REVIEW_FIELDS as FIELDS, type ReviewModeration, type UserType } from '@rmo/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { DaysQuery, Id, InputField, PageQuery, QueryId, Region } from '../../common/http';

/** The author shown with a review. A deleted account appears as `Former member`, without a type. */
export class ReviewAuthorDto {
  firstName!: string;
  lastName!: string;
  userType!: UserType | null;
  photoUrl!: string | null;
}

export class ReviewEventDto {
  id!: number;
  name!: string;
  /** ISO; noon UTC of the first calendar day. */
  date!: string;
  /** ISO; noon UTC of the last calendar day; null for an event of one day. */
  endDate!: string | null;
}

/** `user: null` always means that the review is anonymous; `userId` is then null too. */
export class ReviewDto {
  id!: number;
  officialId!: number;
  userId!: number | null;
  /** Null for an anonymous review of an event that only a few people could rate. */
  eventId!: number | null;
  mechanics!: number;
  professionalism!: number;
  positioning!: number;
  stalling!: number;
  consistency!: number;
  appearance!: number;
  comment!: string;
  /** ISO; for an anonymous review, noon of the day or of the month's first day. */
  date!: string;
  /** True if the date stands for the whole month. */
  isMonth!: boolean;
  isReported!: boolean;
  isAnonymous!: boolean;
  /** `comment-hidden`: the comment was removed; `excluded`: in addition, the review doesn't count in any average. */
  moderation!: ReviewModeration | null;
  user!: ReviewAuthorDto | null;
  /** The author's school if the author is a coach; null for an anonymous review. */
  authorSchool!: string | null;
  event!: ReviewEventDto | null;
}

export class ListedReviewDto extends ReviewDto {
  /** True if all reports of the review are decided. Always false for its author, who must not find out about the case. */
  isReportDecided!: boolean;
}

/** Whole numbers from 1 to 5; null if the official has no reviews. */
export class CategoryAveragesDto {
  mechanics!: number | null;
  professionalism!: number | null;
  positioning!: number | null;
  stalling!: number | null;
  consistency!: number | null;
  appearance!: number | null;
}

export class CreateReviewDto {
  @InputField(FIELDS.mechanics)
  mechanics!: number;

  @InputField(FIELDS.professionalism)
  professionalism!: number;

  @InputField(FIELDS.positioning)
  positioning!: number;

  @InputField(FIELDS.stalling)
  stalling!: number;

  @InputField(FIELDS.consistency)
  consistency!: number;

  @InputField(FIELDS.appearance)
  appearance!: number;

  @InputField(FIELDS.comment)
  comment?: string | null;

  @Id(MESSAGES.eventRequired)
  eventId!: number;

  @IsOptional()
  @IsBoolean({ message: 'Anonymous must be true or false' })
  isAnonymous?: boolean | null;

  /**
   * ISO; when the review was written without a connection, as the device claims. Only read together with an `Idempotency-Key`.
   * Rating must have been open then, may have closed up to 24 hours ago, and the event must have started.
   */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/, { message: MESSAGES.invalidDate })
  writtenAt?: string | null;
}

const REVIEWS_MAX = 20;

export class EventReviewDto extends OmitType(CreateReviewDto, ['eventId']) {
  @Id()
  officialId!: number;
}

/** Validates each row separately, so that an invalid row doesn't stop the others. */
export class CreateEventReviewsDto {
  @IsObject({ each: true, message: 'Each review must be an object' })
  @ArrayMaxSize(REVIEWS_MAX, { message: `Send at most ${REVIEWS_MAX} reviews at once` })
  @ArrayNotEmpty({ message: 'Send at least one review' })
  @IsArray({ message: 'Reviews must be a list' })
  reviews!: EventReviewDto[];

  /** The account that wrote the reviews. 409, and nothing is stored, if someone else is logged in. */
  @Id()
  @IsOptional()
  authorId?: number;
}

export class EventReviewResultDto {
  /** Null if the row has no valid id. */
  officialId!: number | null;
  /** 201: stored; 200: already stored earlier; otherwise the status that the review would have received if sent alone. */
  status!: number;
  review?: ReviewDto;
  message?: string;
}

export class EventReviewResultsDto {
  results!: EventReviewResultDto[];
}

export class ReviewedOfficialDto {
  id!: number;
  firstName!: string;
  lastName!: string;
  photoUrl!: string | null;
}

export class OwnReviewDto extends OmitType(ReviewDto, ['eventId', 'event']) {
  official!: ReviewedOfficialDto;
  eventId!: number;
  event!: ReviewEventDto;
  /** True if the author may still change or withdraw it. */
  isEditable!: boolean;
  /** ISO; when editing ends. Null if it ends with the batch that publishes the review. */
  editableUntil!: string | null;
  /** The explanation of moderation's decision, as sent to the author; null without a decision. */
  moderationNote!: string | null;
}

/** Omitted scores stay unchanged. */
export class UpdateReviewDto extends PartialType(
  OmitType(CreateReviewDto, ['eventId', 'isAnonymous', 'writtenAt']),
  { skipNullProperties: false },
) {}

export class MyReviewsQuery extends PageQuery {
  @QueryId()
  officialId?: number;

  @QueryId()
  eventId?: number;

  /** Only the review with this id, if the user wrote it. */
  @QueryId()
  id?: number;
}

const SEASON_MESSAGE = { message: 'Year must be a whole number from 2000 to 2100' };

/** Without `year`: the current season. */
export class SeasonQuery {
  /** The year in which the season begins. */
  @IsOptional()
  @Type(() => Number)
  @IsInt(SEASON_MESSAGE)
  @Min(2000, SEASON_MESSAGE)
  @Max(2100, SEASON_MESSAGE)
  year?: number;
}

/** What the user rated at events that began in the season. */
export class OwnSeasonDto {
  /** The year in which the season begins. */
  year!: number;
  ratings!: number;
  /** How many officials the ratings are about. */
  officials!: number;
  /** At how many events the user rated someone. */
  events!: number;
  eventIds!: number[];
  /** The first day of the rated event for each rating, oldest first. */
  days!: string[];
}

export class ManagedReviewDto extends ListedReviewDto {
  official!: ReviewedOfficialDto;
}

export class ManagedReviewsQuery extends DaysQuery {
  /** Only reviews of officials who are in this region (case-insensitive) or have none. */
  @Region()
  region?: string;

  /** The id of an event. Anonymous reviews that hide their event are left out. */
  @QueryId('Event must be the id of an event')
  event?: number;
}

/** A nightly check of all officials' ratings against their reviews, which repairs those that differ. */
export class RatingCheckDto {
  /** ISO 8601. */
  ranAt!: Date;
  /** The number of repaired officials. */
  count!: number;
}

export class LastRatingCheckDto {
  /** Null before the first check. */
  lastCheck!: RatingCheckDto | null;
}
