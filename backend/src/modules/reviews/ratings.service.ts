import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import type { MessageDto } from '../../common/http';
import { allowLongStatements } from '../../common/sql/bounded-client';
import { Env } from '../../config/env';
import { type Jobs, OnJob, OutboxService, RunOnce } from '../../queue';
import { EventReviews } from '../events';
import { OfficialsRepository, type ReviewCountDto } from '../officials';
import { RatingRulesService } from '../settings';
import { RatingBatches } from './publication/rating-batches';
import type { RatingCheckDto } from './reviews.dto';
import { ReviewsRepository } from './reviews.repository';

export const RECONCILE_JOB = 'ratings.reconcile';

@Injectable()
export class RatingsService implements EventReviews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reviews: ReviewsRepository,
    private readonly officials: OfficialsRepository,
    private readonly batches: RatingBatches,
    private readonly rules: RatingRulesService,
    private readonly outbox: OutboxService,
    private readonly runOnce: RunOnce,
    private readonly env: Env,
  ) {}

  /** Waits, so that clients read their own writes. Gives up after `RATING_WAIT_MS` and never rejects. */
  async waitForRatings(jobIds: string[]): Promise<void> {
    const limit = this.env.RATING_WAIT_MS;
    if (limit > 0) await this.outbox.waitUntilDone(jobIds, limit);
  }

  async countByEvent(eventId: number): Promise<ReviewCountDto> {
    const count = await this.reviews.countByEvent(eventId);
    // Reviews that hid their event when a batch published them continue to do so, even if averages are live now.
    const mayBeMore = !(await this.isLive(this.dataSource.manager)) || (await this.batches.exist());
    return { count, mayBeMore };
  }

  async prepareEventRemoval(em: EntityManager, eventId: number) {
    const officials = await this.reviews.countPerOfficial(em, eventId);
    const payloads = officials.map(({ officialId }) => ({ officialId }));
    const jobIds = await this.outbox.enqueueMany(em, 'ratings.recompute', payloads);
    const reviews = officials.reduce((sum, { count }) => sum + count, 0);
    return { reviews, shown: officials.reduce((sum, { shown }) => sum + shown, 0), jobIds };
  }

  /**
   * Given the `month` (`YYYY-MM`) of a change, reads only that month's reviews. Locks the row first and reads the reviews in a
   * separate statement, so the last of several concurrent jobs sees everything that existed when it got the lock. If averages
   * appear in batches, only managers' stats change.
   */
  @OnJob('ratings.recompute')
  async recompute({ officialId, month }: Jobs['ratings.recompute']): Promise<void> {
    await this.dataSource.transaction(async (em) => {
      await this.batches.lockShared(em);
      // The official was deleted after the review was written.
      if (!(await this.officials.lockForUpdate(em, officialId))) return;
      const sums = await this.reviews.recomputeMonths(em, officialId, month);
      if (await this.isLive(em)) await this.officials.updateRatings(em, [{ id: officialId, ...sums }]);
    });
  }

  /** Returns the repaired officials. Doesn't overwrite a rating written while this runs, because that one is newer. */
  async reconcile(em: EntityManager): Promise<number[]> {
    await this.batches.lockShared(em);
    const source = (await this.isLive(em)) ? this.reviews : this.batches;
    const repairedIds = await this.officials.updateRatings(em, await source.listDrift(em));
    await this.outbox.enqueueMany(em, 'ratings.recompute', await this.reviews.listMonthDrift(em));
    return repairedIds;
  }

  private async isLive(em: EntityManager): Promise<boolean> {
    return (await this.rules.get(em)).publication === 'live';
  }

  async findLastDrift(): Promise<{ count: number; oldest: Date | null }> {
    const lastCheck = await this.findLastCheck();
    return { count: lastCheck?.count ?? 0, oldest: lastCheck?.ranAt ?? null };
  }

  /** Returns the last nightly check; null before the first one. */
  findLastCheck(): Promise<RatingCheckDto | null> {
    return this.runOnce.lastCount(RECONCILE_JOB);
  }

  async refresh(): Promise<MessageDto> {
    const count = await this.dataSource.transaction(async (em) => {
      const ids = await allowLongStatements(em, () => this.reconcile(em));
      await audit(em, { action: 'ratings.refresh', subject: 'officials', detail: { repaired: ids.length } });
      return ids.length;
    });
    return { message: `Ratings refreshed: ${count} ${count === 1 ? 'official' : 'officials'} changed` };
  }
}
