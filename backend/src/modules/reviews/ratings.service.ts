import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import type { MessageDto } from '../../common/http';
import { allowLongStatements } from '../../common/sql/bounded-client';
import { withTimeout } from '../../common/process/with-timeout';
import { ChangeListener } from '../../common/list-cache/index';
import { Env } from '../../config/env';
import { JobWatch } from '../../queue';
import { OfficialsService } from '../officials';
import { ratingOf } from './rating';
import { ReviewsRepository } from './reviews.repository';

/** Keeps the officials' figures equal to their reviews. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly officials: OfficialsService,
    private readonly jobs: JobWatch,
    private readonly changes: ChangeListener,
    private readonly env: Env,
  ) {}

  /**
   * Waits until the figures of these jobs stand in the tables and no API process answers from older ones, so that a
   * client that asks again at once reads its own write; for `RATING_WAIT_MS` at most. Never throws.
   */
  async written(jobIds: string[]): Promise<void> {
    const limit = this.env.RATING_WAIT_MS;
    if (limit === 0 || jobIds.length === 0) return;
    const shown = async () => {
      if (await this.jobs.areDone(jobIds, limit)) await this.changes.heardEverywhere();
    };
    await withTimeout(limit, shown(), 'the figures were not written').catch(() => undefined);
  }

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

  /**
   * Repairs every official whose figures are not those of the reviews; answers their ids. Who is rated while this
   * runs is left as that rating has it, which is the newer one.
   */
  async reconcile(em: EntityManager): Promise<number[]> {
    return this.officials.setRatings(em, await this.reviews.drifted(em));
  }

  /** All officials, now, at the press of a button. */
  async refresh(): Promise<MessageDto> {
    const repaired = await this.reviews.transaction(async (em) => {
      const ids = await allowLongStatements(em, () => this.reconcile(em));
      await audit(em, { action: 'ratings.refresh', subject: 'officials', detail: { repaired: ids.length } });
      return ids.length;
    });
    return { message: `Ratings refreshed: ${repaired} ${repaired === 1 ? 'official' : 'officials'} changed` };
  }
}
