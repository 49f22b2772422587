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
/** Presses of the button, apart from the seasons: they stand for none. */
const BUTTON = 'experience.button';

/** Every official is a year more experienced: once a season by itself, and at each press of the button. */
@Injectable()
export class ExperienceService {
  constructor(
    private readonly env: Env,
    private readonly runOnce: RunOnce,
    private readonly officials: OfficialsService,
  ) {}

  /** Runs the update of the season that `now` lies in, unless it ran. Answers whether this call ran it. */
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
   * Makes good for a run that fell into a deploy or a crash. A new installation has missed nothing: its people are
   * entered with the experience of the season it is, so the first start only notes that season.
   */
  async catchUp(now: Date): Promise<boolean> {
    if (await this.runOnce.hasRun(EXPERIENCE_JOB)) return this.runSeason(now);
    await this.runOnce.run(EXPERIENCE_JOB, this.season(now), async () => 'first start, nothing to add');
    return false;
  }

  /**
   * Adds a year now, whatever the season did. The same `key` of the same person again, also at the same moment, adds
   * nothing and gets the same answer.
   */
  async press(person: { id: number }, key: string | undefined): Promise<MessageDto> {
    const period = `${person.id}:${key ?? randomUUID()}`;
    await this.runOnce.run(BUTTON, period, async (em) => {
      const count = await this.officials.addYearOfExperience(em);
      await audit(em, { action: 'experience.update', subject: 'officials', detail: { officials: count } });
      return `Experience updated: one year added to ${count} officials`;
    });
    return { message: (await this.runOnce.resultOf(BUTTON, period)) ?? 'Experience updated' };
  }

  private season(now: Date): string {
    return String(seasonAt(now, this.env.EXPERIENCE_CRON, TIME_ZONE));
  }
}
