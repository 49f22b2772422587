import { OmitType, PartialType } from '@nestjs/swagger';
import { MESSAGES, REVIEW_FIELDS as FIELDS, type ReviewModeration, type UserType } from '@rmo/contracts';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsObject,
  IsOptional,
  Matches,
} from 'class-validator';
import { DaysQuery, Id, InputField, PageQuery, QueryId, Region } from '../../common/http';

/** The author as shown with a review. A deleted account appears as `Former member` without a type. */
export class ReviewAuthorDto {
  firstName!: string;
  lastName!: string;
  userType!: UserType | null;
  photoUrl!: string | null;
}

export class ReviewEventDto {
  id!: number;
  name!: string;
  /** ISO, noon UTC of the calendar day. */
  date!: string;
}

/** `user: null` always means that the review is anonymous; then `userId` is null too. */
export class ReviewDto {
  id!: number;
  officialId!: number;
  userId!: number | null;
  /** Null for an anonymous review of an event that few people could rate. */
  eventId!: number | null;
  mechanics!: number;
  professionalism!: number;
  positioning!: number;
  stalling!: number;
  consistency!: number;
  appearance!: number;
  comment!: string;
  /** ISO; for an anonymous review, noon of the day or of the first day of the month. */
  date!: string;
  /** True if the date represents the whole month. */
  isMonth!: boolean;
  isReported!: boolean;
  isAnonymous!: boolean;
  /** `comment-hidden`: the comment was removed; `excluded`: in addition, the review counts in no average. */
  moderation!: ReviewModeration | null;
  user!: ReviewAuthorDto | null;
  /** The author's school if the author is a coach. Null for an anonymous review. */
  authorSchool!: string | null;
  event!: ReviewEventDto | null;
}

export class ListedReviewDto extends ReviewDto {
  /**
   * True if every report of it is decided. Always false if the reader wrote the review, because authors must not learn of the
   * case.
   */
  isReportDecided!: boolean;
}

/** Whole numbers from 1 to 5; null while the official has no review. */
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
   * ISO; the time of writing if there was no connection. It is read only together with an `Idempotency-Key`. Rating may have been
   * closed for up to 24 hours since then, but it must have been open at that time, and the event must have started. The time is
   * the device's claim, which nothing proves: anyone who sends an earlier time can rate for those 24 hours.
   */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/, { message: MESSAGES.invalidDate })
  writtenAt?: string | null;
}

/** The maximum number of reviews in one request. */
const MANY = 20;

export class EventReviewDto extends OmitType(CreateReviewDto, ['eventId']) {
  @Id()
  officialId!: number;
}

/** Each row is validated separately, so that an invalid row does not stop the others. */
export class CreateEventReviewsDto {
  @IsObject({ each: true, message: 'Each review must be an object' })
  @ArrayMaxSize(MANY, { message: `Send at most ${MANY} reviews at once` })
  @ArrayNotEmpty({ message: 'Send at least one review' })
  @IsArray({ message: 'Reviews must be a list' })
  reviews!: EventReviewDto[];

  /**
   * The account under which the reviews were written. A browser stores reviews while there is no connection. If someone else is
   * logged in when it sends them: 409, and nothing is stored.
   */
  @Id()
  @IsOptional()
  authorId?: number;
}

export class EventReviewResultDto {
  /** Null if the row has no valid id. */
  officialId!: number | null;
  /** 201: stored; 200: already stored earlier; otherwise the status that the review would have received on its own. */
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
  /** True if the author may change or withdraw it now. */
  isEditable!: boolean;
  /** ISO; the time at which editing ends. Null if the batch that publishes it ends it. */
  editableUntil!: string | null;
  /** The explanation of the moderation's decision that the author was sent; null without a decision. */
  moderationNote!: string | null;
}

/** Omitted scores stay unchanged. */
export class UpdateReviewDto extends PartialType(
  OmitType(CreateReviewDto, ['eventId', 'isAnonymous', 'writtenAt']),
  { skipNullProperties: false },
) {}

export class MyReviewsQuery extends PageQuery {
  /** Only reviews of this official. */
  @QueryId()
  officialId?: number;

  /** Only reviews of this event. */
  @QueryId()
  eventId?: number;

  /** Only the review with this id, if it is the user's own. */
  @QueryId()
  id?: number;
}

export class ManagedReviewDto extends ListedReviewDto {
  official!: ReviewedOfficialDto;
}

export class ManagedReviewsQuery extends DaysQuery {
  /** Only reviews of officials of this region (regardless of case) or without a region. */
  @Region()
  region?: string;
}
