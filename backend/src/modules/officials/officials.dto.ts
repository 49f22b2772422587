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

  /** Officials of this region, ignoring case, and officials without a region. */
  @Region()
  region?: string;
}

/** Age and years are optional in the form, with a default of zero. */
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

  /** An existing region, or a new region if entered by an administrator. */
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

/** Only the fields that are sent change. */
export class UpdateOfficialDto extends PartialType(OfficialFieldsDto, { skipNullProperties: false }) {
  @IfSent()
  @InputField(FIELDS.age)
  age?: number;

  @IfSent()
  @InputField(FIELDS.yearsExperience)
  yearsExperience?: number;

  /** Null or an empty text removes the picture; a new picture is sent as the file `photo`. */
  @RemovablePicture()
  photoUrl?: string | null;
}

export class InviteOfficialDto {
  @EmailField(MESSAGES.emailInvalid)
  email!: string;
}

/** The account of an invited official. */
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
  /** The number of reviews that are not published yet. */
  pending!: number;
}

export class ListedFairScoreDto {
  @ApiProperty({ format: 'double' })
  score!: number;
  state!: 'provisional' | 'firm';
  /** False if no rater has seen both this official and most of the others. */
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
  /** Null if the official belongs to every region. */
  region!: string | null;
  yearsExperience!: number;
  photoUrl!: string | null;
  /** Whole stars: the mean, with halves rounded up; 0 without reviews. */
  averageRating!: number;
  /**
   * The same mean to one decimal, or to two for users who may read reviews. Null if there are too few reviews to show
   * visitors an average; `averageRating` is then 0.
   */
  @ApiProperty({ type: Number, format: 'double', nullable: true })
  averageScore!: number | null;
  totalReviews!: number;
  /** Only for users who may read reviews, if averages are published in batches. */
  live?: LiveRatingDto;
  /**
   * Only if the list is ordered by fair score, which requires permission to read reviews. Null if there are too few ratings.
   */
  fair?: ListedFairScoreDto | null;
}

/** A page of officials; `total` counts all matching officials. */
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

/** How many reviews a deletion would delete, excluding reviews that only their authors may know about. */
export class ReviewCountDto {
  count!: number;
  /** True if such reviews may exist: if averages are published in batches; for an event, also if they once were. */
  mayBeMore!: boolean;
}
