import { IsOptional } from 'class-validator';
import { Day, PageQuery } from '../../../common/http';

/** First and last calendar day, in Eastern time, on which the reviews were written; both included. */
export class ListReviewsQuery extends PageQuery {
  @IsOptional()
  @Day()
  from?: string;

  @IsOptional()
  @Day()
  to?: string;
}
