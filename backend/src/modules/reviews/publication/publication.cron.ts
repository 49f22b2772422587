import { Injectable, Logger, OnApplicationBootstrap, Optional } from '@nestjs/common';
import { Cron, SchedulerRegistry } from '@nestjs/schedule';
import { CronJob, CronTime } from 'cron';
import { TIME_ZONE, zonedDay } from '@rmo/contracts';
import { Env } from '../../../config/env';
import { RunOnce } from '../../../queue';
import { PUBLISH_JOB, PublicationService } from './publication.service';

/** How far back a missed first run is caught up. */
const FIRST_RUN_MS = 7 * 86_400_000;

/** Registers the schedule here rather than with a decorator, because it comes from the environment. */
@Injectable()
export class PublicationCron implements OnApplicationBootstrap {
  private readonly logger = new Logger(PublicationCron.name);

  constructor(
    private readonly env: Env,
    private readonly publication: PublicationService,
    private readonly runOnce: RunOnce,
    // Only processes that run schedules have a registry.
    @Optional() private readonly scheduler?: SchedulerRegistry,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.scheduler) return;
    const job = CronJob.from({
      cronTime: this.env.RATING_PUBLISH_CRON,
      timeZone: TIME_ZONE,
      onTick: () => this.attempt(() => this.publication.run(zonedDay(new Date()))),
    });
    this.scheduler.addCronJob(PUBLISH_JOB, job);
    job.start();
    void this.catchUp();
  }

  /** Runs every night, in case a deploy caused the scheduled minute to be missed. */
  @Cron('30 3 * * *', { name: 'ratings.publish.catch-up', timeZone: TIME_ZONE })
  catchUp(now = new Date()): Promise<void> {
    return this.attempt(async () => {
      const lastPublication = await this.runOnce.lastCount(PUBLISH_JOB);
      // Looks back even without an earlier run, because the first one may have been missed too.
      const since = lastPublication?.ranAt ?? new Date(now.getTime() - FIRST_RUN_MS);
      const due = new CronTime(this.env.RATING_PUBLISH_CRON).getNextDateFrom(since, TIME_ZONE).toJSDate();
      if (due < now) await this.publication.run(zonedDay(due));
    });
  }

  /** If the database is unavailable, the process must not end: the next run catches up. */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(`publishing averages failed: ${(error as Error).message}`);
    }
  }
}
