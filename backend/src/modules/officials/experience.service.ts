import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { TIME_ZONE } from '@rmo/contracts';
import { audit, auditSchedule } from '../../common/audit';
import type { MessageDto } from '../../common/http';
import { Env } from '../../config/env';
import { RunOnce } from '../../queue';
import { OfficialsService } from './officials.service';
import { seasonAt } from './season';

export const EXPERIENCE_JOB = 'experience.update';
/** Manual updates are recorded apart from the seasons. */
const MANUAL_JOB = 'experience.button';

/** Adds a year to every official's experience: once a season by schedule, and at each request of an administrator. */
@Injectable()
export class ExperienceService {
  constructor(
    private readonly env: Env,
    private readonly runOnce: RunOnce,
    private readonly officials: OfficialsService,
  ) {}

  /** Runs the update of the season of `now` unless it ran. Returns whether this call ran it. */
  runSeason(now: Date): Promise<boolean> {
    const season = this.season(now);
    return this.runOnce.run(EXPERIENCE_JOB, season, async (em) => {
      const count = await this.officials.addYearOfExperience(em);
      const detail = { officials: count, season };
      await auditSchedule(em, { action: 'experience.update', subject: 'officials', detail });
      return `one year added to ${count} officials`;
    });
  }

  /**
   * Runs an update that was missed during a deploy or a crash. In a new installation officials are entered with
   * their present experience, so the first start only records the season.
   */
  async catchUp(now: Date): Promise<boolean> {
    if (await this.runOnce.hasRun(EXPERIENCE_JOB)) return this.runSeason(now);
    await this.runOnce.run(EXPERIENCE_JOB, this.season(now), async () => 'first start, nothing to add');
    return false;
  }

  /**
   * Adds a year now, whatever the season. Further requests of the same user with the same idempotency key, also
   * concurrent ones, add nothing and get the same response.
   */
  async update(user: { id: number }, key: string | undefined): Promise<MessageDto> {
    const period = `${user.id}:${key ?? randomUUID()}`;
    await this.runOnce.runForRequest(MANUAL_JOB, period, async (em) => {
      const count = await this.officials.addYearOfExperience(em);
      await audit(em, { action: 'experience.update', subject: 'officials', detail: { officials: count } });
      return `Experience updated: one year added to ${count} officials`;
    });
    return { message: (await this.runOnce.resultOf(MANUAL_JOB, period)) ?? 'Experience updated' };
  }

  private season(now: Date): string {
    return String(seasonAt(now, this.env.EXPERIENCE_CRON, TIME_ZONE));
  }
}
