import { Injectable, Logger, OnApplicationBootstrap, Optional } from '@nestjs/common';
import { Cron, SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { TIME_ZONE } from '@rmo/contracts';
import { Env } from '../../config/env';
import { ExperienceService } from './experience.service';

/** The schedule comes from the environment, so it is registered here and not by a decorator. */
@Injectable()
export class OfficialsCron implements OnApplicationBootstrap {
  private readonly logger = new Logger(OfficialsCron.name);

  constructor(
    private readonly env: Env,
    private readonly experience: ExperienceService,
    // Only processes that run schedules have one.
    @Optional() private readonly scheduler?: SchedulerRegistry,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.scheduler) return;
    const job = CronJob.from({
      cronTime: this.env.EXPERIENCE_CRON,
      timeZone: TIME_ZONE,
      onTick: () => this.attempt(() => this.experience.runSeason(new Date())),
    });
    this.scheduler.addCronJob('experience.update', job);
    job.start();
    void this.catchUp();
  }

  /** Also every night: the scheduled minute can be missed during a deploy. */
  @Cron('50 3 * * *', { name: 'experience.catch-up', timeZone: TIME_ZONE })
  catchUp(): Promise<void> {
    return this.attempt(() => this.experience.catchUp(new Date()));
  }

  /** An unavailable database must not end the process; the next run catches up. */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(`the yearly experience update failed: ${(error as Error).message}`);
    }
  }
}
