import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE, zonedDay } from '@rmo/contracts';
import { OutboxService, RunOnce } from '../../../queue';
import { SettingsService } from '../../settings';

@Injectable()
export class DigestCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly settings: SettingsService,
    private readonly outbox: OutboxService,
  ) {}

  /** Mails people who want it their events of the next seven days. Returns whether this call ran it. */
  @Cron('0 18 * * 0', { name: 'digest', timeZone: TIME_ZONE })
  send(now = new Date()): Promise<boolean> {
    const day = zonedDay(now);
    return this.runOnce.run('digest', day, async (em) => {
      const userIds = await this.settings.listTurnedOn(em, 'mailDigest');
      const events = userIds.map((userId) => ({ kind: 'events.coming-week' as const, userId, day }));
      await this.outbox.enqueueMany(em, 'notify', events);
      return `${events.length} people looked at`;
    });
  }
}
