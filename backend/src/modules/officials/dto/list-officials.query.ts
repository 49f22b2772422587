import { IsIn, IsOptional } from 'class-validator';
import { QueryText, Region, ShownPageQuery } from '../../../common/http';
import { OFFICIAL_SORTS, type OfficialSort, SORT_ERROR } from '../officials.sort';

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
