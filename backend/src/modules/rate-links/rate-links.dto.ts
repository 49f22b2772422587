import { IsString, MaxLength } from 'class-validator';
import { MESSAGES, type Role, type UserType } from '@rmo/contracts';
import { ToRateDto } from '../reviews';

/** Far longer than a token, so that only nonsense is refused by its length. */
const TOKEN_MAX = 100;

export class OpenRateLinkDto {
  @MaxLength(TOKEN_MAX, { message: MESSAGES.rateLinkInvalid })
  @IsString({ message: MESSAGES.rateLinkInvalid })
  token!: string;
}

/** Whom a reminder's link is for. */
export class LinkRaterDto {
  id!: number;
  firstName!: string;
  lastName!: string;
  role!: Role;
  userType!: UserType;
  /** The official's own record, which they can't rate. */
  officialId!: number | null;
}

export class RateLinkDto {
  eventId!: number;
  rater!: LinkRaterDto;
}

export class RatingSessionDto extends RateLinkDto {
  /** Null if nobody is left to rate or rating has closed. */
  toRate!: ToRateDto | null;
}
