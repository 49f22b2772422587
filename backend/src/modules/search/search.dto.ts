import { ApiProperty } from '@nestjs/swagger';
import { MaxLength, MinLength } from 'class-validator';
import { OneLine, Trim } from '../../common/http';

const LENGTH_MIN = 2;
const LENGTH_MAX = 100;
const LENGTH_MESSAGE = { message: `Search must be ${LENGTH_MIN} to ${LENGTH_MAX} characters` };

export class SearchQuery {
  @ApiProperty({ minLength: LENGTH_MIN, maxLength: LENGTH_MAX })
  @Trim()
  @OneLine('Search')
  @MaxLength(LENGTH_MAX, LENGTH_MESSAGE)
  @MinLength(LENGTH_MIN, LENGTH_MESSAGE)
  q!: string;
}

export class SearchHitDto {
  id!: number;
  name!: string;
  /** Distinguishes records with the same name: an association and a town, a venue, a region or a school. */
  detail!: string | null;
  /** For an event: ISO 8601, noon UTC of its first day. */
  date!: string | null;
  /** For an event of several days: ISO 8601, noon UTC of its last day. */
  endDate!: string | null;
  /** The path of the record's page, or of the list that shows it. */
  link!: string;
}

export class SearchResultDto {
  officials!: SearchHitDto[];
  events!: SearchHitDto[];
  teams!: SearchHitDto[];
  /** Only for administrators and supervisors; likewise `supervisors`. */
  coaches?: SearchHitDto[];
  supervisors?: SearchHitDto[];
  /** Set if nothing matches, so that the hits are names with a similar spelling. */
  isSimilar?: true;
}
