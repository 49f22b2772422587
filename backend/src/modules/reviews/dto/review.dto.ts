import type { ReviewModeration, UserType } from '@rmo/contracts';

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
