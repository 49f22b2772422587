import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RunOnce } from '../../../queue';
import { RatingRulesService } from '../../settings';
import { mayPublish } from './may-publish';
import { type LockedReview, RatingBatches } from './rating-batches';

export const PUBLISH_JOB = 'ratings.publish';

@Injectable()
export class PublicationService {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly rules: RatingRulesService,
    private readonly batches: RatingBatches,
  ) {}

  /** Publishes every review that may be published, once per period. Returns true if this call did it. */
  run(period: string): Promise<boolean> {
    return this.runOnce.run(PUBLISH_JOB, period, (em) => this.publish(em));
  }

  private async publish(em: EntityManager): Promise<string> {
    await this.batches.prepare(em);
    const { publication, batchMin, anonymityPoolMin } = await this.rules.get(em);
    if (publication === 'live') return 'averages are published at once';
    const unpublishedByOfficial = new Map<number, LockedReview[]>();
    for (const review of await this.batches.listUnpublished(em)) {
      const sameOfficial = unpublishedByOfficial.get(review.officialId);
      if (sameOfficial) sameOfficial.push(review);
      else unpublishedByOfficial.set(review.officialId, [review]);
    }
    const eventIds = [...unpublishedByOfficial.values()].map(([first]) => first!.eventId);
    const pools = await this.batches.listPools(em, eventIds);
    const removedReviews = await this.batches.listRemoved(em, [...unpublishedByOfficial.keys()]);
    const publishable = [...unpublishedByOfficial].filter(([officialId, reviews]) =>
      mayPublish(reviews, batchMin, smallestPool(reviews, pools), removedReviews.get(officialId)),
    );
    const reviewIds = publishable.flatMap(([, reviews]) => reviews.map(({ id }) => id));
    const officialIds = [
      ...publishable.map(([officialId]) => officialId),
      ...(await this.batches.listWithoutReviews(em)),
    ];
    if (officialIds.length === 0) return 'nothing to publish';
    const count = await this.batches.publish(em, { officialIds, reviewIds }, anonymityPoolMin);
    return `published ${reviewIds.length} reviews of ${count} officials`;
  }
}

/** Returns the smallest number of possible authors: coaches who can rate the event now, or could when a review was written. */
const smallestPool = (reviews: LockedReview[], pools: Map<number, number>): number =>
  Math.min(pools.get(reviews[0]!.eventId) ?? 0, ...reviews.flatMap(({ pool }) => pool ?? []));
