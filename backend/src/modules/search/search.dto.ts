import { ApiProperty } from '@nestjs/swagger';
import { MaxLength, MinLength } from 'class-validator';
import { OneLine, Trim } from '../../common/http';

const MIN = 2;
const MAX = 100;
const LENGTH = { message: `Search must be ${MIN} to ${MAX} characters` };

export class SearchQuery {
  @ApiProperty({ minLength: MIN, maxLength: MAX })
  @Trim()
  @OneLine('Search')
  @MaxLength(MAX, LENGTH)
  @MinLength(MIN, LENGTH)
  q!: string;
}

export class SearchHitDto {
  id!: number;
  name!: string;
  /** Distinguishes records with the same name: an association and a town, a venue, a region or a school. */
  detail!: string | null;
  /** For an event: ISO 8601, noon UTC of its day. */
  date!: string | null;
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
  /** Set if nothing matches and these are names with a similar spelling. */
  isSimilar?: true;
}
