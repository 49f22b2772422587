import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { LIMITS, MESSAGES, OFFICIAL_FIELDS as FIELDS } from '@rmo/contracts';
import {
  EmailField,
  ID_MAX,
  IfSent,
  InputField,
  QueryText,
  Region,
  RemovablePicture,
  Rule,
  ShownPageQuery,
} from '../../common/http';

const SORT_FIELDS = ['name', 'rating', 'experience', 'reviews', 'fair'] as const;
export type OfficialSort = `${'' | '-'}${(typeof SORT_FIELDS)[number]}` | 'near';
const SORTS: OfficialSort[] = [
  ...SORT_FIELDS.flatMap((field): OfficialSort[] => [field, `-${field}`]),
  'near',
];
/** Only users who may read reviews can use these orders; others must not learn about them. */
export const isFair = (sort?: OfficialSort): boolean => sort === 'fair' || sort === '-fair';
export const SORT_ERROR = `Sort must be one of: ${SORTS.filter((sort) => !isFair(sort)).join(', ')}`;

function idsError(value: unknown): string | undefined {
  const ids = typeof value === 'string' ? value.split(',') : [];
  const areValid = ids.every((id) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= ID_MAX);
  if (areValid && ids.length >= 1 && ids.length <= LIMITS.idsMax) return undefined;
  return `Ids must be 1 to ${LIMITS.idsMax} ids, separated by commas`;
}

export class ListOfficialsQuery extends ShownPageQuery {
  @QueryText('Search')
  q?: string;

  @IsOptional()
  @IsIn(SORTS, { message: SORT_ERROR })
  sort?: OfficialSort;

  /**
   * For `sort=near`: officials whose location starts with this text come first, then those in the same regions or in the region of
   * a team whose name starts with it, then those in the same associations. Without it, the order is by name.
   */
  @QueryText('Town')
  town?: string;

  @QueryText('Association')
  association?: string;

  @QueryText('Location')
  location?: string;

  /** Officials from this region, ignoring case, and officials without a region. */
  @Region()
  region?: string;

  /** Up to 100 ids, separated by commas: only these officials. */
  @IfSent()
  @Rule((_, value) => idsError(value))
  ids?: string;
}

/** Age and years of experience are optional in the form and default to zero. */
const ZeroByDefault = () => Transform(({ value }: { value: unknown }) => value ?? 0);

/** The entered fields that have no default. */
class OfficialFieldsDto {
  @InputField(FIELDS.firstName)
  firstName!: string;

  @InputField(FIELDS.lastName)
  lastName!: string;

  @InputField(FIELDS.location)
  location!: string;

  @InputField(FIELDS.association)
  association!: string;

  /** An existing region; administrators can also enter a new one. */
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

/** Only the fields that are sent are changed. */
export class UpdateOfficialDto extends PartialType(OfficialFieldsDto, { skipNullProperties: false }) {
  @IfSent()
  @InputField(FIELDS.age)
  age?: number;

  @IfSent()
  @InputField(FIELDS.yearsExperience)
  yearsExperience?: number;

  /** Null or empty text removes the photo; a new one is sent as the file `photo`. */
  @RemovablePicture()
  photoUrl?: string | null;
}

export class InviteOfficialDto {
  @EmailField(MESSAGES.emailInvalid)
  email!: string;
}

/** An invited official's account. */
export class OfficialAccountDto {
  message!: string;
  userId!: number;
  officialId!: number;
  email!: string;
}

/** Stats across all reviews, published or not. */
export class LiveRatingDto {
  @ApiProperty({ format: 'double' })
  averageScore!: number;
  totalReviews!: number;
  /** The number of reviews that have not been published yet. */
  pending!: number;
}

export class ListedFairScoreDto {
  @ApiProperty({ format: 'double' })
  score!: number;
  /** The score is very likely between `low` and `high`. */
  @ApiProperty({ format: 'double' })
  low!: number;
  @ApiProperty({ format: 'double' })
  high!: number;
  state!: 'provisional' | 'firm';
  /** False if no rater has seen both this official and most of the others. */
  comparable!: boolean;
}

/** An official's public data: the rating, but never individual reviews. */
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
   * The same mean to one decimal, or to two for users who may read reviews. Null if there are too few reviews for visitors to
   * see an average; `averageRating` is then 0.
   */
  @ApiProperty({ type: Number, format: 'double', nullable: true })
  averageScore!: number | null;
  totalReviews!: number;
  /**
   * The mean, to one decimal, of the averages that visitors see of this association's officials. Only in a single official's
   * response to visitors and others who may not read reviews, and only if they see the official's own average and at least five in all.
   */
  @ApiProperty({ format: 'double' })
  associationAverage?: number;
  /** Only for users who may read reviews, and only if averages are published in batches. */
  live?: LiveRatingDto;
  /** Only in lists for users who may read reviews. Null if there are too few ratings. */
  fair?: ListedFairScoreDto | null;
  /**
   * Only in lists with `sort=near` and a town: `town` if the official lives there, `region` if the region is that of the town,
   * `association` if the official shares an association with anybody in the town or its region, else `other`.
   */
  nearness?: 'town' | 'region' | 'association' | 'other';
}

/** A page of officials; `total` is the number of all matching officials. */
export class OfficialPageDto {
  data!: OfficialDto[];
  total!: number;
  page!: number;
  limit!: number;
  /** The `town` of `sort=near` if no official lives there, whatever the other filters are. */
  emptyTown?: string;
}

/** The filter values for the list of officials, in alphabetical order. */
export class OfficialFiltersDto {
  associations!: string[];
  locations!: string[];
}

/** How many reviews a deletion would delete, excluding those that only their authors may know about. */
export class ReviewCountDto {
  count!: number;
  /**
   * True if the deletion may also delete reviews that `count` excludes: while averages are published in batches and, for an
   * event, also if they ever were.
   */
  mayBeMore!: boolean;
}
