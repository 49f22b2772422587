import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE } from '@rmo/contracts';
import { Env } from '../../config/env';
import { RunOnce } from '../../queue';
import { AnnouncementsRepository } from './announcements.repository';
import { DeliveriesRepository } from './deliveries.repository';
import { NotificationsRepository } from './notifications.repository';

/** Every night: links that nobody could use any more are forgotten, and what was written long ago goes. */
@Injectable()
export class NotificationsCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly deliveries: DeliveriesRepository,
    private readonly announcements: AnnouncementsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly env: Env,
  ) {}

  /** Answers whether this call ran it. */
  @Cron('40 3 * * *', { name: 'deliveries.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('deliveries.cleanup', now.toISOString().slice(0, 10), async () => {
      // Not in the transaction of the record, whose locks the deletions would wait for.
      const expired = await this.deliveries.transaction((em) => this.deliveries.expire(em));
      const sent = await this.deliveries.purge('sent', this.env.KEEP_SENT_MAILS_DAYS);
      const failed = await this.deliveries.purge('failed', this.env.KEEP_FAILED_MAILS_DAYS);
      const announcements = await this.announcements.purge(this.env.KEEP_ANNOUNCEMENTS_DAYS);
      const notifications = await this.notifications.purge(this.env.KEEP_NOTIFICATIONS_DAYS);
      return (
        `${expired} mails with a dead link given up; removed: ${sent} sent and ${failed} failed mails, ` +
        `${announcements} announcements, ${notifications} notifications`
      );
    });
  }
}
