import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { LIMITS } from '@rmo/contracts';
import { PageQuery, Trim } from '../../../common/http';
import { OFFICIAL_SORTS, type OfficialSort } from '../officials.sort';

export class ListOfficialsQuery extends PageQuery {
  @IsOptional()
  @Trim()
  @MaxLength(LIMITS.textMax)
  @IsString()
  q?: string;

  @IsOptional()
  @IsIn(OFFICIAL_SORTS, { message: `sort must be one of: ${OFFICIAL_SORTS.join(', ')}` })
  sort?: OfficialSort;

  @IsOptional()
  @Trim()
  @MaxLength(LIMITS.textMax)
  @IsString()
  association?: string;

  @IsOptional()
  @Trim()
  @MaxLength(LIMITS.textMax)
  @IsString()
  location?: string;
}
