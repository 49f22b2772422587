import type { EntityManager } from 'typeorm';
import type { LiveRatingDto, ReviewCountDto } from './dto/official.dto';

/** What this module needs to know of an official's reviews. The reviews module above provides it. */
export abstract class OfficialReviews {
  /** The figures of all reviews of these officials that managers read, published or not. */
  abstract liveRatings(officialIds: number[]): Promise<Map<number, LiveRatingDto>>;
  abstract countByOfficial(officialId: number, em?: EntityManager): Promise<ReviewCountDto>;
}
