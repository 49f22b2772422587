import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { QueryText, ShownPageQuery } from '../../common/http';

const SORT_FIELDS = ['name', 'school', 'region', 'experience'] as const;
export type AccountSort = `${'' | '-'}${(typeof SORT_FIELDS)[number]}`;
const SORTS = SORT_FIELDS.flatMap((field): AccountSort[] => [field, `-${field}`]);

export class ListAccountsQuery extends ShownPageQuery {
  /** Searches name, email, school and region, case-insensitively. */
  @QueryText('Search')
  q?: string;

  /** Must match the whole region, case-insensitively. */
  @QueryText('Region')
  region?: string;

  /** `true`: only accounts in the caller's region or without one. Has no effect if the caller has no region. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'Own region must be true or false' })
  ownRegion?: boolean;

  /** Accounts without a value come last. With `ownRegion`, accounts without a region come last in every order. */
  @IsOptional()
  @IsIn(SORTS, { message: `Sort must be one of: ${SORTS.join(', ')}` })
  sort?: AccountSort;
}

const TEAM_FILTERS = ['none'] as const;

export class ListCoachesQuery extends ListAccountsQuery {
  /** `none`: only verified coaches whose school isn't the name of a team. */
  @IsOptional()
  @IsIn(TEAM_FILTERS, { message: 'Team must be none' })
  team?: (typeof TEAM_FILTERS)[number];
}
