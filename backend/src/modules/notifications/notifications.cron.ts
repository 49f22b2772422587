import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE } from '@rmo/contracts';
import { RunOnce } from '../../queue';
import { DeliveriesRepository } from './deliveries.repository';

/** Sent mails are kept this long, for questions about them; after that nobody needs the address here. */
const KEEP_SENT_DAYS = 90;

/** Every night: links that nobody could use any more and mails that went out long ago are forgotten. */
@Injectable()
export class NotificationsCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /** Answers whether this call ran it. */
  @Cron('40 3 * * *', { name: 'deliveries.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('deliveries.cleanup', now.toISOString().slice(0, 10), async (em) => {
      const expired = await this.deliveries.expire(em);
      const forgotten = await this.deliveries.forgetSent(em, KEEP_SENT_DAYS);
      return `${expired} mails with a dead link given up, ${forgotten} old mails forgotten`;
    });
  }
}
