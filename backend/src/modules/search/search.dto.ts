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
  /** What tells it from others of the same name: an association and a town, a venue, a region, a school. */
  detail!: string | null;
  /** Of an event: ISO, noon UTC of its day. */
  date!: string | null;
  /** The path of its page, or of the list that shows it. */
  link!: string;
}

export class SearchResultDto {
  officials!: SearchHitDto[];
  events!: SearchHitDto[];
  teams!: SearchHitDto[];
  /** For administrators and supervisors only, as is the next. */
  coaches?: SearchHitDto[];
  supervisors?: SearchHitDto[];
  /** Nothing matches; these have a name that is spelled nearly like the text. */
  isSimilar?: true;
}
