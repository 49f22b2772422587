import { OmitType, PartialType } from '@nestjs/swagger';
import { CreateReviewDto } from './create-review.dto';
import { ReviewDto, ReviewEventDto } from './review.dto';

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
