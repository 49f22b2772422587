import { IsIn, IsOptional } from 'class-validator';
import { ListAccountsQuery } from '../../dto/list-accounts.query';

const TEAMS = ['none'] as const;

export class ListCoachesQuery extends ListAccountsQuery {
  /** `none`: only verified coaches with a school that is no team's name. */
  @IsOptional()
  @IsIn(TEAMS, { message: 'Team must be none' })
  team?: (typeof TEAMS)[number];
}
