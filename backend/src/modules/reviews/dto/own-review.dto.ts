import { OmitType, PartialType } from '@nestjs/swagger';
import { CreateReviewDto } from './create-review.dto';
import { ReviewDto } from './review.dto';

export class ReviewedOfficialDto {
  id!: number;
  firstName!: string;
  lastName!: string;
  photoUrl!: string | null;
}

/** A review as its author sees it. */
export class OwnReviewDto extends ReviewDto {
  official!: ReviewedOfficialDto;
  /** ISO; until then the author may change or withdraw it. */
  editableUntil!: string;
  /** What moderation decided, as the author was told; null where it decided nothing. */
  moderationNote!: string | null;
}

/** Omitted scores stay. */
export class UpdateReviewDto extends PartialType(
  OmitType(CreateReviewDto, ['eventId', 'isAnonymous', 'writtenAt']),
  { skipNullProperties: false },
) {}
