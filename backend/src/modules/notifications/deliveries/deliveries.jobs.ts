import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../../common/metrics';
import { withTimeout } from '../../../common/process/limited-process';
import { Env } from '../../../config/env';
import { OnJob, RetryLater } from '../../../queue';
import type { EmailContent } from '../email/email';
import { EmailSender } from '../email/email-sender.service';
import { DeliveriesRepository } from './deliveries.repository';
import type { Delivery } from './delivery.entity';

const MAX_ATTEMPTS = 5;
const CLAIMED_DELAY_MS = 5000;
/** A conversation is aborted after this many times MAIL_TIMEOUT_MS, because it has several steps with a timeout each. */
const CONVERSATION_TIMEOUTS = 3;
/** A claim lasts longer than a conversation, so that no other worker claims a delivery that is still being sent. */
const CLAIM_TIMEOUTS = 4;

@Injectable()
export class DeliveriesJobs {
  private readonly logger = new Logger(DeliveriesJobs.name);

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly sender: EmailSender,
    private readonly env: Env,
    private readonly metrics: Metrics,
  ) {}

  /** Only the worker that claims a delivery sends it, without a transaction, which would hold a database connection meanwhile. */
  @OnJob('mail.send')
  async send({ deliveryId }: { deliveryId: number }): Promise<void> {
    if ((await this.deliveries.failExpired(deliveryId)) > 0) return;
    const delivery = await this.deliveries.claim(deliveryId, CLAIM_TIMEOUTS * this.env.MAIL_TIMEOUT_MS);
    if (!delivery) return;
    const delayMs = delivery === 'claimed' ? CLAIMED_DELAY_MS : await this.attempt(delivery);
    if (delayMs !== null) throw new RetryLater(delayMs, 'the email will be sent later');
  }

  /** Sends an announcement's email, with lower priority than emails that someone is waiting for. */
  @OnJob('mail.announce')
  sendAnnouncement(job: { deliveryId: number }): Promise<void> {
    return this.send(job);
  }

  /** Returns the delay before the next attempt in ms, or null if the delivery is finished (sent or failed). */
  private async attempt(delivery: Delivery): Promise<number | null> {
    const { id, address, recipientName: name, subject } = delivery;
    const content = delivery.content as EmailContent;
    const timeoutMs = CONVERSATION_TIMEOUTS * this.env.MAIL_TIMEOUT_MS;
    try {
      const sending = this.sender.send(id, { address, name, subject, content });
      await withTimeout(timeoutMs, sending, 'the mail server did not finish');
    } catch (error) {
      const attempts = delivery.attempts + 1;
      const isLast = attempts >= MAX_ATTEMPTS;
      const message = error instanceof Error ? error.message : String(error);
      this.metrics.countJob('mail', isLast ? 'failed' : 'retry');
      await this.deliveries.markAttempt(id, isLast ? 'failed' : 'waiting', message);
      const msg = `email not accepted, attempt ${attempts} of ${MAX_ATTEMPTS}: ${message}`;
      this.logger.warn({ msg, deliveryId: id });
      return isLast ? null : this.env.MAIL_RETRY_MS * 4 ** (attempts - 1);
    }
    await this.deliveries.markSent(id);
    this.metrics.countJob('mail', 'sent');
    this.logger.log({ msg: 'email sent', deliveryId: id });
    return null;
  }
}
