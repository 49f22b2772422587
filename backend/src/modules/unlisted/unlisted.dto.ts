import { OmitType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import {
  decisionReasonError,
  UNLISTED_MESSAGES,
  UNLISTED_NAME_FIELD,
  unlistedError,
  type UnlistedState,
} from '@rmo/contracts';
import { Id, InputField, PageQuery, QueryId, Region, Rule, Trim } from '../../common/http';
import { CreateReviewDto, ReviewEventDto } from '../reviews';
import { OfficialDto } from '../officials';

const REVIEW_MESSAGE = 'Review must be an object';

export class UnlistedReviewDto extends OmitType(CreateReviewDto, ['eventId', 'writtenAt']) {}

export class ChangeUnlistedDto {
  /** The rating, which waits with the official. */
  @ValidateNested({ message: REVIEW_MESSAGE })
  @Type(() => UnlistedReviewDto)
  @IsObject({ message: REVIEW_MESSAGE })
  review!: UnlistedReviewDto;
}

export class NameUnlistedDto {
  /** Either this or `name`. */
  @Id(UNLISTED_MESSAGES.whoRequired)
  @IsOptional()
  officialId?: number | null;

  /** Who officiated, if the official wasn't found. */
  @InputField(UNLISTED_NAME_FIELD)
  @Rule<NameUnlistedDto>((input) => unlistedError(input))
  name?: string | null;

  /** The rating. It waits until a manager confirms that the official was there. */
  @IsOptional()
  @ValidateNested({ message: REVIEW_MESSAGE })
  @Type(() => UnlistedReviewDto)
  review?: UnlistedReviewDto | null;
}

export class UnlistedStateDto {
  id!: number;
  state!: UnlistedState;
}

export class UnlistedPersonDto extends PickType(OfficialDto, [
  'id',
  'firstName',
  'lastName',
  'association',
  'location',
  'photoUrl',
]) {}

/** What its author sees. */
export class OwnUnlistedDto extends UnlistedStateDto {
  event!: ReviewEventDto;
  /** Null if only a name is known. */
  official!: UnlistedPersonDto | null;
  name!: string | null;
  /** Null if there is none, and once it was decided. */
  review!: UnlistedReviewDto | null;
  /** Why it was declined. */
  reason!: string | null;
  createdAt!: Date;
}

export class UnlistedQuery extends PageQuery {
  @QueryId('Event must be the id of an event')
  event?: number;

  /** Only events with teams from this region, ignoring case, and events without a region. */
  @Region()
  region?: string;
}

export class UnlistedAuthorDto {
  firstName!: string;
  lastName!: string;
  userType!: string;
}

/** What managers see before they decide: never a score. */
export class UnlistedOfficialDto extends PickType(OwnUnlistedDto, ['id', 'event', 'official', 'name']) {
  /** Who says it; null unless a signed review waits with it. */
  by!: UnlistedAuthorDto | null;
  /** `yyyy-MM-dd` */
  day!: string;
}

export class ConfirmUnlistedDto {
  /** The official who worked the event, who need not be the one that was named. */
  @Id(UNLISTED_MESSAGES.officialRequired)
  officialId!: number;
}

export class DeclineUnlistedDto {
  @Trim()
  @Rule((_, reason) => decisionReasonError(reason))
  reason!: string;
}
