import { Injectable } from '@nestjs/common';
import { OfficialsService } from '../officials';
import { ratingOf } from './rating';
import { ReviewsRepository } from './reviews.repository';

/** Keeps the officials' figures equal to their reviews. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly officials: OfficialsService,
  ) {}

  /**
   * Recomputes one official from all reviews. The row is held first and the reviews are read after, in a statement
   * of its own: of several at once, the last one to write has seen everything that was there when it got the row.
   */
  async recompute(officialId: number): Promise<void> {
    await this.reviews.transaction(async (em) => {
      // Deleted since the review: nothing is left to rate.
      if (!(await this.officials.lock(em, officialId))) return;
      await this.officials.setRating(em, officialId, ratingOf(await this.reviews.ratingSums(em, officialId)));
    });
  }

  /** Repairs every official whose figures are not those of the reviews; answers their ids. */
  async reconcile(): Promise<number[]> {
    const drifted = await this.reviews.drifted();
    for (const officialId of drifted) await this.recompute(officialId);
    return drifted;
  }
}
