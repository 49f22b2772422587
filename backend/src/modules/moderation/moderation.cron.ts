import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { MODERATION_LIMITS, TIME_ZONE } from '@rmo/contracts';
import { OutboxService, RunOnce } from '../../queue';
import { ModerationRepository } from './moderation.repository';
import { ReportsRepository } from './reports.repository';
import { ReportsService } from './reports.service';

@Injectable()
export class ModerationCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly cases: ModerationRepository,
    private readonly reports: ReportsService,
    private readonly texts: ReportsRepository,
    private readonly outbox: OutboxService,
  ) {}

  /** Notifies administrators once of each overdue case. Returns true if this call ran it. */
  @Cron('0 9 * * *', { name: 'moderation.overdue', timeZone: TIME_ZONE })
  overdue(now = new Date()): Promise<boolean> {
    return this.runOnce.run('moderation.overdue', now.toISOString().slice(0, 10), async (em) => {
      const count = await this.cases.markOverdue(em, MODERATION_LIMITS.overdueDays);
      if (count > 0) await this.outbox.enqueue(em, 'notify', { kind: 'cases.overdue', count });
      return `${count} cases have waited for more than ${MODERATION_LIMITS.overdueDays} days`;
    });
  }

  /** Opens cases for reviews that were written after an appeal, and deletes old notes. */
  @Cron('45 3 * * *', { name: 'moderation.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('moderation.cleanup', now.toISOString().slice(0, 10), async () => {
      // This doesn't use the transaction of `RunOnce`, because the changes would wait for its locks.
      const appeals = await this.reports.followAppeals();
      const notes = await this.texts.deleteOldNotes(MODERATION_LIMITS.keepNotesDays);
      const texts = await this.texts.deleteOldAppealTexts(MODERATION_LIMITS.keepNotesDays);
      return `${appeals} appeals have new reviews; ${notes} old notes and ${texts} old appeals deleted`;
    });
  }
}
