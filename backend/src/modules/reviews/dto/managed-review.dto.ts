import { Region } from '../../../common/http';
import { ListReviewsQuery } from './list-reviews.query';
import { ReviewedOfficialDto } from './own-review.dto';
import { ListedReviewDto } from './review.dto';

/** A review in the list of all officials' reviews. */
export class ManagedReviewDto extends ListedReviewDto {
  official!: ReviewedOfficialDto;
}

export class ManagedReviewsQuery extends ListReviewsQuery {
  /** Only reviews of officials of this region, regardless of case, or without one. */
  @Region()
  region?: string;
}
