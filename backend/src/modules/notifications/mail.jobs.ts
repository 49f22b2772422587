import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../config/env';
import { OnJob, RetryLater } from '../../queue';
import type { Delivery } from './delivery.entity';
import { MailService } from './mail.service';
import type { LetterContent } from './notices';

const TRIES = 5;
const BUSY_PAUSE_MS = 5000;

@Injectable()
export class MailJobs {
  private readonly logger = new Logger(MailJobs.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly mail: MailService,
    private readonly env: Env,
  ) {}

  /**
   * Sends one delivery, once: its row is locked while the mail server is spoken to, so that two workers with the
   * same job don't both send. Five tries, each pause four times the one before; then it is kept as failed.
   */
  @OnJob('mail.send')
  async send({ deliveryId }: { deliveryId: number }): Promise<void> {
    const pause = await this.dataSource.transaction(async (em) => {
      const [row] = await em.query<Delivery[]>(
        `SELECT * FROM deliveries WHERE id = $1 FOR UPDATE SKIP LOCKED`,
        [deliveryId],
      );
      if (!row) {
        const [known] = await em.query<unknown[]>(`SELECT 1 FROM deliveries WHERE id = $1`, [deliveryId]);
        return known ? BUSY_PAUSE_MS : null;
      }
      if (row.state !== 'waiting') return null;
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
        await em.query(`UPDATE deliveries SET attempts = $2, state = $3, "lastError" = $4 WHERE id = $1`, [
          deliveryId,
          attempts,
          over ? 'failed' : 'waiting',
          message.slice(0, 500),
        ]);
        this.logger.warn({ msg: `mail not taken, try ${attempts} of ${TRIES}: ${message}`, deliveryId });
        return over ? null : this.env.MAIL_RETRY_MS * 4 ** (attempts - 1);
      }
      await em.query(
        `UPDATE deliveries SET state = 'sent', attempts = attempts + 1, "sentAt" = now(), "lastError" = NULL
          WHERE id = $1`,
        [deliveryId],
      );
      this.logger.log({ msg: 'mail sent', deliveryId });
      return null;
    });
    if (pause !== null) throw new RetryLater(pause, 'mail is tried again later');
  }
}
