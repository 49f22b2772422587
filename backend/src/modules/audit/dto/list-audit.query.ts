import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { DaysQuery, QueryText } from '../../../common/http';

const ACTOR = { message: 'Actor must be the id of a user' };
const ACTION = { message: 'Action must be a text of at most 100 characters' };

export class ListAuditQuery extends DaysQuery {
  /** Parts of names, of who acted and of what was changed, regardless of case and order. */
  @QueryText('Search')
  q?: string;

  /** One action (`event.update`), or a subject (`event`) for all of its actions. */
  @IsOptional()
  @IsString(ACTION)
  @MaxLength(100, ACTION)
  action?: string;

  /** The id of the user who acted. */
  @IsOptional()
  @Type(() => Number)
  @IsInt(ACTOR)
  @Min(1, ACTOR)
  @Max(2_147_483_647, ACTOR)
  actor?: number;
}
