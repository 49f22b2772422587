import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE, zonedDay } from '@rmo/contracts';
import { Env } from '../../config/env';
import { OutboxService, RunOnce } from '../../queue';
import { SettingsRepository } from '../settings';
import { AnnouncementsRepository } from './announcements/announcements.repository';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { NotificationsRepository } from './notifications.repository';

@Injectable()
export class NotificationsCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly deliveries: DeliveriesRepository,
    private readonly announcements: AnnouncementsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly settings: SettingsRepository,
    private readonly outbox: OutboxService,
    private readonly env: Env,
  ) {}

  /** Deletes expired links, and data whose retention period is over. Returns true if this call ran the cleanup. */
  @Cron('40 3 * * *', { name: 'deliveries.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('deliveries.cleanup', now.toISOString().slice(0, 10), async () => {
      // Nothing here uses the transaction of `RunOnce`, because the deletions, which use others, would wait for its locks.
      const expiredCount = await this.deliveries.failExpired();
      const sentCount = await this.deliveries.deleteOlderThan(this.env.KEEP_SENT_MAILS_DAYS, 'sent');
      const failedCount = await this.deliveries.deleteOlderThan(this.env.KEEP_FAILED_MAILS_DAYS, 'failed');
      const announcementCount = await this.announcements.deleteOlderThan(this.env.KEEP_ANNOUNCEMENTS_DAYS);
      const notificationCount = await this.notifications.deleteOlderThan(this.env.KEEP_NOTIFICATIONS_DAYS);
      return (
        `${expiredCount} emails with an expired link failed; deleted: ${sentCount} sent and ${failedCount} failed emails, ` +
        `${announcementCount} announcements, ${notificationCount} notifications`
      );
    });
  }

  @Cron('0 18 * * 0', { name: 'digest', timeZone: TIME_ZONE })
  sendDigest(now = new Date()): Promise<boolean> {
    const day = zonedDay(now);
    return this.runOnce.run('digest', day, async (em) => {
      const userIds = await this.settings.listTurnedOn(em, 'mailDigest');
      const events = userIds.map((userId) => ({ kind: 'events.coming-week' as const, userId, day }));
      await this.outbox.enqueueMany(em, 'notify', events);
      return `${events.length} people looked at`;
    });
  }
}
