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

/** The author as a review shows it; a deleted account is a `Former member` without a type. */
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

/** `user: null` means anonymous and nothing else: then `userId` is null too. */
export class ReviewDto {
  id!: number;
  officialId!: number;
  userId!: number | null;
  /** Null: an anonymous review of an event that few people could rate. */
  eventId!: number | null;
  mechanics!: number;
  professionalism!: number;
  positioning!: number;
  stalling!: number;
  consistency!: number;
  appearance!: number;
  comment!: string;
  /** ISO; of an anonymous review noon of the day, or of the first day of the month. */
  date!: string;
  /** The date stands for its month. */
  isMonth!: boolean;
  isReported!: boolean;
  isAnonymous!: boolean;
  /** `comment-hidden`: the comment was removed; `excluded`: the review counts in no average either. */
  moderation!: ReviewModeration | null;
  user!: ReviewAuthorDto | null;
  /** The school of the author, if that is a coach. Null for an anonymous review. */
  authorSchool!: string | null;
  event!: ReviewEventDto | null;
}

/** A review in a list for managers. */
export class ListedReviewDto extends ReviewDto {
  /** Every report of it is decided. False where the reader wrote the review, whose case does not exist then. */
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
   * ISO; when it was written without a connection. It is read only together with an `Idempotency-Key`: rating may have been
   * closed for 24 hours since, but it must have been open then, and the event have started. It is the word of the device, which
   * nothing proves: rating is open for those 24 hours to everybody who gives an earlier time.
   */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/, { message: MESSAGES.invalidDate })
  writtenAt?: string | null;
}

/** Reviews in one request. */
const MANY = 20;

/** One of the reviews of an event. */
export class EventReviewDto extends OmitType(CreateReviewDto, ['eventId']) {
  @Id()
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
  @Id()
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

export class ReviewedOfficialDto {
  id!: number;
  firstName!: string;
  lastName!: string;
  photoUrl!: string | null;
}

/** A review as its author sees it. */
export class OwnReviewDto extends OmitType(ReviewDto, ['eventId', 'event']) {
  official!: ReviewedOfficialDto;
  eventId!: number;
  event!: ReviewEventDto;
  /** Whether the author may change or withdraw it now. */
  isEditable!: boolean;
  /** ISO: when that ends; null where it ends with the batch that publishes it. */
  editableUntil!: string | null;
  /** What moderation decided, as the author was told; null where it decided nothing. */
  moderationNote!: string | null;
}

/** Omitted scores stay. */
export class UpdateReviewDto extends PartialType(
  OmitType(CreateReviewDto, ['eventId', 'isAnonymous', 'writtenAt']),
  { skipNullProperties: false },
) {}

export class MyReviewsQuery extends PageQuery {
  /** Only those of this official. */
  @QueryId()
  officialId?: number;

  /** Only those for this event. */
  @QueryId()
  eventId?: number;

  /** Only the review with this id, if it is an own one. */
  @QueryId()
  id?: number;
}

/** A review in the list of all officials' reviews. */
export class ManagedReviewDto extends ListedReviewDto {
  official!: ReviewedOfficialDto;
}

export class ManagedReviewsQuery extends DaysQuery {
  /** Only reviews of officials of this region, regardless of case, or without one. */
  @Region()
  region?: string;
}
