import { ConflictException, Injectable, Logger } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { existingOr404 } from '../../../common/errors';
import { audit } from '../../../common/audit';
import { pageWindow } from '../../../common/http';
import { Metrics } from '../../../common/metrics';
import type { Page } from '../../../common/sql/queries';
import { Env } from '../../../config/env';
import { OutboxService } from '../../../queue';
import type { Email } from '../email/email';
import type { DeliveryDto, ListDeliveriesQuery } from '../notifications.dto';
import { dailyLimit } from './daily-limit';
import { DeliveriesRepository, TEST_CAUSE } from './deliveries.repository';

@Injectable()
export class DeliveriesService {
  private readonly logger = new Logger(DeliveriesService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly deliveries: DeliveriesRepository,
    private readonly outbox: OutboxService,
    private readonly env: Env,
    private readonly metrics: Metrics,
  ) {}

  list(query: ListDeliveriesQuery): Promise<Page<DeliveryDto>> {
    return this.deliveries.list(query.state, pageWindow(query));
  }

  /** Emails beyond a recipient's daily limit are only stored. Returns the ids of the deliveries that will be sent. */
  async create(em: EntityManager, cause: string, emails: Email[]): Promise<number[]> {
    const limit = dailyLimit(cause, this.env.LIMIT_MAILS);
    const deliveries = await this.deliveries.insert(em, cause, emails, limit);
    const ids = deliveries.filter(({ state }) => state === 'waiting').map(({ id }) => id);
    for (const { id } of deliveries.filter(({ state }) => state === 'failed')) {
      this.metrics.countJob('mail', 'held-back');
      this.logger.warn({ msg: 'email not sent: too many of its kind to its address', cause, deliveryId: id });
    }
    const jobs = ids.map((deliveryId) => ({ deliveryId }));
    await this.outbox.enqueueMany(em, 'mail.send', jobs);
    return ids;
  }

  /** Resends a failed email, with five new attempts. 409: it has not failed, or its link has expired. */
  retry(id: number): Promise<DeliveryDto> {
    return this.dataSource.transaction(async (em) => {
      const delivery = existingOr404(await this.deliveries.lockListed(em, id), MESSAGES.deliveryNotFound);
      if (delivery.state !== 'failed') throw new ConflictException(MESSAGES.deliveryNotFailed);
      if (delivery.expiresAt && delivery.expiresAt <= new Date())
        throw new ConflictException(MESSAGES.deliveryExpired);
      const waitingDelivery = await this.deliveries.resetAttempts(em, id);
      await this.outbox.enqueue(em, 'mail.send', { deliveryId: id });
      await audit(em, { action: 'delivery.retry', subjectId: id });
      return waitingDelivery;
    });
  }

  sendTest(address: string): Promise<{ message: string }> {
    return this.dataSource.transaction(async (em) => {
      const email = testEmail(address, this.env.publicUrl);
      const [deliveryId] = await this.create(em, `${TEST_CAUSE}${randomUUID()}`, [email]);
      await audit(em, { action: 'mail.test', subject: 'delivery', subjectId: deliveryId });
      return { message: `A test email is on its way to ${address}` };
    });
  }
}

export const testEmail = (address: string, site: string): Email => ({
  address,
  name: '',
  subject: 'RateMyOfficial test email',
  content: {
    greeting: 'Hello,',
    paragraphs: ['This is a test. If you can read it, RateMyOfficial can send email.'],
    facts: [{ label: 'Sent from', value: site }],
  },
});
