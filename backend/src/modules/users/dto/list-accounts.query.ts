import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';
import { QueryText, ShownPageQuery } from '../../../common/http';

/** Filters a list of coaches or supervisors. */
export class ListAccountsQuery extends ShownPageQuery {
  /** Part of a name, an email, a school or a region, case-insensitive. */
  @QueryText('Search')
  q?: string;

  /** The whole region, case-insensitive. */
  @QueryText('Region')
  region?: string;

  /** `true`: only accounts of the caller's region or of none; no effect for a caller without a region. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'Own region must be true or false' })
  ownRegion?: boolean;
}
