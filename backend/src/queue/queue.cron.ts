import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE } from '@rmo/contracts';
import { Env } from '../config/env';
import { OutboxService } from './outbox.service';
import { RunOnce } from './run-once';

/** Deletes old rows of finished jobs and scheduled runs every night. */
@Injectable()
export class QueueCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly outbox: OutboxService,
    private readonly env: Env,
  ) {}

  /** Returns true if this call ran the cleanup. */
  @Cron('35 3 * * *', { name: 'jobs.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('jobs.cleanup', now.toISOString().slice(0, 10), async () => {
      const jobs = await this.outbox.deleteOld(this.env.KEEP_JOBS_DAYS);
      const runs = await this.runOnce.deleteOld(this.env.KEEP_RUNS_DAYS);
      return `${jobs} finished jobs and ${runs} old runs removed`;
    });
  }
}
