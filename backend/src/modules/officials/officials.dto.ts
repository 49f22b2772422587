import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { MESSAGES, OFFICIAL_FIELDS as FIELDS } from '@rmo/contracts';
import {
  EmailField,
  IfSent,
  InputField,
  QueryText,
  Region,
  RemovablePicture,
  ShownPageQuery,
} from '../../common/http';
import { OFFICIAL_SORTS, type OfficialSort, SORT_ERROR } from './officials.sort';

export class ListOfficialsQuery extends ShownPageQuery {
  @QueryText('Search')
  q?: string;

  @IsOptional()
  @IsIn(OFFICIAL_SORTS, { message: SORT_ERROR })
  sort?: OfficialSort;

  @QueryText('Association')
  association?: string;

  @QueryText('Location')
  location?: string;

  /** Officials of this region, regardless of case, and those without one. */
  @Region()
  region?: string;
}

/** Age and years are optional in the form, and zero by default. */
const ZeroByDefault = () => Transform(({ value }: { value: unknown }) => value ?? 0);

/** The entered fields without a default. */
class OfficialFieldsDto {
  @InputField(FIELDS.firstName)
  firstName!: string;

  @InputField(FIELDS.lastName)
  lastName!: string;

  @InputField(FIELDS.location)
  location!: string;

  @InputField(FIELDS.association)
  association!: string;

  /** One of those in use, or a new one by an administrator. */
  @InputField(FIELDS.region)
  region?: string | null;
}

export class CreateOfficialDto extends OfficialFieldsDto {
  @ZeroByDefault()
  @InputField(FIELDS.age)
  age: number = 0;

  @ZeroByDefault()
  @InputField(FIELDS.yearsExperience)
  yearsExperience: number = 0;
}

/** Only what is sent changes. */
export class UpdateOfficialDto extends PartialType(OfficialFieldsDto, { skipNullProperties: false }) {
  @IfSent()
  @InputField(FIELDS.age)
  age?: number;

  @IfSent()
  @InputField(FIELDS.yearsExperience)
  yearsExperience?: number;

  /** Null or an empty text removes the picture; a new one is sent as the file `photo`. */
  @RemovablePicture()
  photoUrl?: string | null;
}

export class InviteOfficialDto {
  @EmailField(MESSAGES.emailInvalid)
  email!: string;
}

/** The account of an official who was invited. */
export class OfficialAccountDto {
  message!: string;
  userId!: number;
  officialId!: number;
  email!: string;
}

/** The figures of all reviews, published or not. */
export class LiveRatingDto {
  @ApiProperty({ format: 'double' })
  averageScore!: number;
  totalReviews!: number;
  /** Reviews that are not published yet. */
  pending!: number;
}

/** A fair score in a list. */
export class ListedFairScoreDto {
  @ApiProperty({ format: 'double' })
  score!: number;
  state!: 'provisional' | 'firm';
  /** False where no rater has seen both this official and most of the others. */
  comparable!: boolean;
}

/** The public data of an official: the rating, never individual reviews. */
export class OfficialDto {
  id!: number;
  firstName!: string;
  lastName!: string;
  age!: number;
  location!: string;
  association!: string;
  /** Null: the official belongs to everybody's region. */
  region!: string | null;
  yearsExperience!: number;
  photoUrl!: string | null;
  /** Whole stars: the mean rounded half up, 0 without reviews. */
  averageRating!: number;
  /**
   * The same mean to one decimal, to two for those who read reviews; null while there are fewer reviews than visitors
   * see the average of, and then `averageRating` is 0.
   */
  @ApiProperty({ type: Number, format: 'double', nullable: true })
  averageScore!: number | null;
  totalReviews!: number;
  /** For those who read reviews, where averages appear in batches. */
  live?: LiveRatingDto;
  /** Only in the order of fair scores, which is for those who read reviews; null with too few ratings. */
  fair?: ListedFairScoreDto | null;
}

/** One page of officials; `total` counts all that match. */
export class OfficialPageDto {
  data!: OfficialDto[];
  total!: number;
  page!: number;
  limit!: number;
}

/** The values of the filters of the list of officials, in alphabetical order. */
export class OfficialFiltersDto {
  associations!: string[];
  locations!: string[];
}

/** How many reviews a deletion would delete, without those that others than their authors don't know of. */
export class ReviewCountDto {
  count!: number;
  /** True if there may be some of these: where averages appear in batches, of an event also once they did. */
  mayBeMore!: boolean;
}
