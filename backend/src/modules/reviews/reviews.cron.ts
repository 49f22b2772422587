import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE } from '@rmo/contracts';
import { RunOnce } from '../../queue';
import { RatingsService, RECONCILE_JOB } from './ratings.service';

@Injectable()
export class ReviewsCron {
  private readonly logger = new Logger(ReviewsCron.name);

  constructor(
    private readonly runOnce: RunOnce,
    private readonly ratings: RatingsService,
  ) {}

  /** Runs every night, so that no rating stays wrong for more than a day, even after an error in the queue. */
  @Cron('40 3 * * *', { name: RECONCILE_JOB, timeZone: TIME_ZONE })
  async reconcile(now = new Date()): Promise<boolean> {
    return this.runOnce.run(RECONCILE_JOB, now.toISOString().slice(0, 10), async (em) => {
      const repairedIds = await this.ratings.reconcile(em);
      if (repairedIds.length === 0) return 'no drift';
      const sentence = `repaired the ratings of ${repairedIds.length} officials: ${repairedIds.slice(0, 50).join(', ')}`;
      this.logger.warn(sentence);
      return { result: sentence, count: repairedIds.length };
    });
  }
}
