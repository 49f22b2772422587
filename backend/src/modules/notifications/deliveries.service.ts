import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { randomUUID } from 'node:crypto';
import { audit } from '../../common/audit';
import { pageWindow } from '../../common/http';
import { Env } from '../../config/env';
import { OutboxService } from '../../queue';
import { DeliveriesRepository } from './deliveries.repository';
import type { DeliveryDto } from './dto/delivery.dto';
import type { ListDeliveriesQuery } from './dto/list-deliveries.query';
import { testLetter } from './letters';

@Injectable()
export class DeliveriesService {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly outbox: OutboxService,
    private readonly env: Env,
  ) {}

  list(query: ListDeliveriesQuery): Promise<{ data: DeliveryDto[]; total: number }> {
    return this.deliveries.page(query.state, pageWindow(query));
  }

  /** Sends a failed mail again, with five new tries. 409 where it has not failed, or its link works no more. */
  retry(id: number): Promise<DeliveryDto> {
    return this.deliveries.transaction(async (em) => {
      const delivery = await this.deliveries.lock(em, id);
      if (!delivery) throw new NotFoundException(MESSAGES.deliveryNotFound);
      if (delivery.state !== 'failed') throw new ConflictException(MESSAGES.deliveryNotFailed);
      if (delivery.expiresAt && delivery.expiresAt <= new Date()) {
        throw new ConflictException(MESSAGES.deliveryExpired);
      }
      const again = await this.deliveries.startAgain(em, id);
      await this.outbox.enqueue(em, 'mail.send', { deliveryId: id });
      await audit(em, { action: 'delivery.retry', subject: 'delivery', subjectId: id });
      return again;
    });
  }

  /** Promises a mail that shows whether mail works. */
  sendTest(address: string): Promise<{ message: string }> {
    return this.deliveries.transaction(async (em) => {
      const letter = testLetter(address, this.env.publicUrl);
      const [deliveryId] = await this.deliveries.add(em, `test:${randomUUID()}`, [letter]);
      await this.outbox.enqueue(em, 'mail.send', { deliveryId: deliveryId! });
      await audit(em, { action: 'mail.test', subject: 'delivery', subjectId: deliveryId });
      return { message: `A test email is on its way to ${address}` };
    });
  }
}
