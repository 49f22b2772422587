import { DaysQuery, Region } from '../../../common/http';
import { ReviewedOfficialDto } from './own-review.dto';
import { ListedReviewDto } from './review.dto';

/** A review in the list of all officials' reviews. */
export class ManagedReviewDto extends ListedReviewDto {
  official!: ReviewedOfficialDto;
}

export class ManagedReviewsQuery extends DaysQuery {
  /** Only reviews of officials of this region, regardless of case, or without one. */
  @Region()
  region?: string;
}
