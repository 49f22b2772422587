import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Metrics } from '../../../common/metrics';
import { Env } from '../../../config/env';
import { OnJob, RetryLater } from '../../../queue';
import type { EmailContent } from '../email/email';
import { EmailSender } from '../email/email-sender.service';
import { DeliveriesRepository } from './deliveries.repository';
import type { Delivery } from './delivery.entity';

const MAX_ATTEMPTS = 5;
const LOCKED_DELAY_MS = 5000;

@Injectable()
export class DeliveriesJobs {
  private readonly logger = new Logger(DeliveriesJobs.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly deliveries: DeliveriesRepository,
    private readonly sender: EmailSender,
    private readonly env: Env,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Sends one delivery, once: its row stays locked during the SMTP conversation, so that two workers with the same job
   * don't both send it. Five attempts, each delay four times the one before; after the last it is stored as failed.
   */
  @OnJob('mail.send')
  async send({ deliveryId }: { deliveryId: number }): Promise<void> {
    const delayMs = await this.dataSource.transaction(async (em) => {
      const delivery = await this.deliveries.lockForSending(em, deliveryId);
      if (delivery === 'locked') return LOCKED_DELAY_MS;
      if (delivery?.state !== 'waiting') return null;
      if ((await this.deliveries.failExpired(em, deliveryId)) > 0) return null;
      return this.attempt(em, delivery);
    });
    if (delayMs !== null) throw new RetryLater(delayMs, 'the email will be sent later');
  }

  /** An email of an announcement: the same, but with lower priority than emails that somebody waits for. */
  @OnJob('mail.announce')
  sendAnnouncement(job: { deliveryId: number }): Promise<void> {
    return this.send(job);
  }

  /** Returns the delay before the next attempt in ms; null when the delivery is finished, sent or failed. */
  private async attempt(em: EntityManager, delivery: Delivery): Promise<number | null> {
    const { id, address, recipientName, subject } = delivery;
    try {
      await this.sender.send(id, {
        address,
        name: recipientName,
        subject,
        content: delivery.content as EmailContent,
      });
    } catch (error) {
      const attempts = delivery.attempts + 1;
      const isLast = attempts >= MAX_ATTEMPTS;
      const message = error instanceof Error ? error.message : String(error);
      this.metrics.countJob('mail', isLast ? 'failed' : 'retry');
      await this.deliveries.markAttempt(em, id, isLast ? 'failed' : 'waiting', message);
      this.logger.warn({
        msg: `email not accepted, attempt ${attempts} of ${MAX_ATTEMPTS}: ${message}`,
        deliveryId: id,
      });
      return isLast ? null : this.env.MAIL_RETRY_MS * 4 ** (attempts - 1);
    }
    await this.deliveries.markSent(em, id);
    this.metrics.countJob('mail', 'sent');
    this.logger.log({ msg: 'email sent', deliveryId: id });
    return null;
  }
}
