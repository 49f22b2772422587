import { Injectable, Logger, OnApplicationBootstrap, Optional } from '@nestjs/common';
import { Cron, SchedulerRegistry } from '@nestjs/schedule';
import { TIME_ZONE, zonedTime } from '@rmo/contracts';
import { CronJob, CronTime } from 'cron';
import { randomUUID } from 'node:crypto';
import { audit, auditSchedule } from '../../common/audit';
import type { MessageDto } from '../../common/http';
import { Env } from '../../config/env';
import { RunOnce } from '../../queue';
import { OfficialsRepository } from './officials.repository';

const EXPERIENCE_JOB = 'experience.update';
/** Manual updates are recorded separately from the seasonal ones. */
const MANUAL_JOB = 'experience.button';

/** Adds a year to every official's experience: once a season by schedule, and whenever an administrator requests it. */
@Injectable()
export class ExperienceService implements OnApplicationBootstrap {
  private readonly logger = new Logger(ExperienceService.name);

  constructor(
    private readonly env: Env,
    private readonly runOnce: RunOnce,
    private readonly officials: OfficialsRepository,
    // Only processes that run schedules have a scheduler.
    @Optional() private readonly scheduler?: SchedulerRegistry,
  ) {}

  /** Registered here instead of by a decorator, because the schedule comes from the environment. */
  onApplicationBootstrap(): void {
    if (!this.scheduler) return;
    const job = CronJob.from({
      cronTime: this.env.EXPERIENCE_CRON,
      timeZone: TIME_ZONE,
      onTick: () => this.attempt(() => this.runSeason(new Date())),
    });
    this.scheduler.addCronJob('experience.update', job);
    job.start();
    void this.attempt(() => this.catchUp());
  }

  /** An unavailable database must not end the process; the next run catches up. */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(`the yearly experience update failed: ${(error as Error).message}`);
    }
  }

  runSeason(now: Date): Promise<boolean> {
    const season = this.seasonOf(now);
    return this.runOnce.run(EXPERIENCE_JOB, season, async (em) => {
      const count = await this.officials.addYearOfExperience(em);
      const detail = { officials: count, season };
      await auditSchedule(em, { action: 'experience.update', subject: 'officials', detail });
      return `one year added to ${count} officials`;
    });
  }

  /** Runs what a deployment or crash missed. A new installation only records the season: experience is entered as it is now. */
  @Cron('50 3 * * *', { name: 'experience.catch-up', timeZone: TIME_ZONE })
  async catchUp(now = new Date()): Promise<boolean> {
    if (await this.runOnce.hasRun(EXPERIENCE_JOB)) return this.runSeason(now);
    await this.runOnce.run(EXPERIENCE_JOB, this.seasonOf(now), async () => 'first start, nothing to add');
    return false;
  }

  /** If the same user repeats a request with the same key, it adds nothing and gets the same response. */
  async update(user: { id: number }, key: string | undefined): Promise<MessageDto> {
    const period = `${user.id}:${key ?? randomUUID()}`;
    await this.runOnce.runForRequest(MANUAL_JOB, period, async (em) => {
      const count = await this.officials.addYearOfExperience(em);
      await audit(em, { action: 'experience.update', subject: 'officials', detail: { officials: count } });
      return `Experience updated: one year added to ${count} officials`;
    });
    return { message: (await this.runOnce.findResult(MANUAL_JOB, period)) ?? 'Experience updated' };
  }

  private seasonOf(now: Date): string {
    return String(seasonAt(now, this.env.EXPERIENCE_CRON, TIME_ZONE));
  }
}

/** Returns the calendar year in which the schedule was last due. With `0 3 1 7 *`, season 2026 starts on July 1, 2026, 03:00. */
export function seasonAt(now: Date, schedule: string, timeZone: string): number {
  const { year } = zonedTime(now, timeZone);
  // This is just before the year starts in any time zone.
  const eve = new Date(Date.UTC(year - 1, 11, 31, 0));
  const time = new CronTime(schedule, timeZone);
  let due = time.getNextDateFrom(eve, timeZone);
  while (due.year < year) due = time.getNextDateFrom(due.toJSDate(), timeZone);
  return due.year === year && due.toMillis() <= now.getTime() ? year : year - 1;
}
