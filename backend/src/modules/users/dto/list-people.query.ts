import { IsOptional, IsString, MaxLength } from 'class-validator';
import { LIMITS } from '@rmo/contracts';
import { PageQuery, Trim } from '../../../common/http';

/** Narrows a list of coaches or supervisors. */
export class ListPeopleQuery extends PageQuery {
  /** Part of a name, an email, a school or a region, in any case of letters. */
  @IsOptional()
  @Trim()
  @MaxLength(LIMITS.textMax)
  @IsString()
  q?: string;

  /** The whole region, in any case of letters. */
  @IsOptional()
  @Trim()
  @MaxLength(LIMITS.textMax)
  @IsString()
  region?: string;
}
