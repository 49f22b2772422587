import { ApiProperty } from '@nestjs/swagger';
import { MaxLength, MinLength } from 'class-validator';
import { OneLine, Trim } from '../../../common/http';

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
