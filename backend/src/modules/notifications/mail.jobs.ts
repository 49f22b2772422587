import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outcomes } from '../../common/metrics';
import { Env } from '../../config/env';
import { OnJob, RetryLater } from '../../queue';
import { DeliveriesRepository } from './deliveries.repository';
import type { Delivery } from './delivery.entity';
import type { LetterContent } from './letters';
import { MailService } from './mail.service';

const TRIES = 5;
const BUSY_PAUSE_MS = 5000;

@Injectable()
export class MailJobs {
  private readonly logger = new Logger(MailJobs.name);

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly mail: MailService,
    private readonly env: Env,
    private readonly outcomes: Outcomes,
  ) {}

  /**
   * Sends one delivery, once: its row is locked while the mail server is spoken to, so that two workers with the
   * same job don't both send. Five tries, each pause four times the one before; then it is kept as failed.
   */
  @OnJob('mail.send')
  async send({ deliveryId }: { deliveryId: number }): Promise<void> {
    const pause = await this.deliveries.transaction(async (em) => {
      const row = await this.deliveries.lockToSend(em, deliveryId);
      if (row === 'busy') return BUSY_PAUSE_MS;
      if (!row) return null;
      if (row.state !== 'waiting') return null;
      if ((await this.deliveries.expire(em, deliveryId)) > 0) return null;
      return this.attempt(em, row);
    });
    if (pause !== null) throw new RetryLater(pause, 'mail is tried again later');
  }

  /** The same, behind every mail that somebody waits for. */
  @OnJob('mail.announce')
  announce(job: { deliveryId: number }): Promise<void> {
    return this.send(job);
  }

  /** Null when this delivery is over, sent or failed; else the pause before the next try, in ms. */
  private async attempt(em: EntityManager, row: Delivery): Promise<number | null> {
    const deliveryId = row.id;
    try {
      await this.mail.send({
        deliveryId,
        address: row.address,
        name: row.recipientName,
        subject: row.subject,
        content: row.content as LetterContent,
      });
    } catch (error) {
      const attempts = row.attempts + 1;
      const over = attempts >= TRIES;
      const message = error instanceof Error ? error.message : String(error);
      this.outcomes.add('mail', over ? 'failed' : 'retry');
      await this.deliveries.notTaken(em, deliveryId, over ? 'failed' : 'waiting', message);
      this.logger.warn({ msg: `mail not taken, try ${attempts} of ${TRIES}: ${message}`, deliveryId });
      return over ? null : this.env.MAIL_RETRY_MS * 4 ** (attempts - 1);
    }
    await this.deliveries.sent(em, deliveryId);
    this.outcomes.add('mail', 'sent');
    this.logger.log({ msg: 'mail sent', deliveryId });
    return null;
  }
}
