import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE } from '@rmo/contracts';
import { OutboxService, RunOnce } from '../../queue';

const JOB = 'scores.nightly';

@Injectable()
export class ScoresCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly outbox: OutboxService,
  ) {}

  /** After the nightly check of the ratings. */
  @Cron('10 4 * * *', { name: JOB, timeZone: TIME_ZONE })
  compute(now = new Date()): Promise<boolean> {
    return this.runOnce.run(JOB, now.toISOString().slice(0, 10), async (em) => {
      await this.outbox.enqueue(em, 'scores.compute', {});
    });
  }
}
