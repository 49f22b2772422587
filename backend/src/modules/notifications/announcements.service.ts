import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import { validationError } from '../../common/errors';
import { allowLongStatements } from '../../common/sql/bounded-client';
import { Env } from '../../config/env';
import { OutboxService, RunOnce } from '../../queue';
import { AnnouncementsRepository, type Audience } from './announcements.repository';
import type {
  AnnouncementSentDto,
  RecipientCountDto,
  RecipientsDto,
  SendAnnouncementDto,
} from './dto/announcement.dto';
import { announcementContent } from './letters';

/** What an administrator sent, by the key of the press. */
const SENT = 'announcement.send';

const said = (recipients: number) =>
  `Notification sent to ${recipients} ${recipients === 1 ? 'recipient' : 'recipients'}`;

/** A region narrows people who have one; addresses count once, whatever the case of their letters. */
function audienceOf(input: RecipientsDto): Audience {
  const recipientType = input.recipientType ?? null;
  return {
    recipientType,
    region: recipientType && recipientType !== 'admin' ? (input.region ?? null) : null,
    addresses: [...new Set((input.specificEmails ?? []).map((address) => address.toLowerCase()))],
  };
}

const nobody = ({ region }: Audience) =>
  validationError([{ field: region ? 'region' : 'recipientType', message: MESSAGES.announcementToNobody }]);

/** Tells one message from another that came under its key: a changed one is not swallowed. */
const digest = (parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly outbox: OutboxService,
    private readonly runOnce: RunOnce,
    private readonly env: Env,
  ) {}

  /**
   * Notes what is to be told to whom, and answers at once; `carryOut` does the rest. The same message of the same person
   * under the same `key` again, also at the same moment, sends nothing and gets the same answer. 400 where it would
   * reach nobody.
   */
  async send(
    sender: { id: number },
    { subject, message, ...input }: SendAnnouncementDto,
    key: string = randomUUID(),
  ): Promise<AnnouncementSentDto> {
    const to = audienceOf(input);
    const press = `${sender.id}:${key}:${digest([subject, message, to])}`;
    await this.runOnce.run(SENT, press, async (em) => {
      const recipients = await this.announcements.count(to, em);
      if (recipients === 0) throw nobody(to);
      const id = await this.announcements.insert(em, subject, message, to);
      await this.outbox.enqueue(em, 'notify', { kind: 'announcement', announcementId: id });
      await audit(em, {
        action: 'announcement.send',
        subject: 'announcement',
        subjectId: id,
        detail: { recipients, recipientType: to.recipientType },
      });
      return `${recipients} recipients`;
    });
    const recipients = parseInt((await this.runOnce.resultOf(SENT, press)) ?? '0', 10);
    return { message: said(recipients), recipients };
  }

  /** What `send` would reach now. */
  async recipients(input: RecipientsDto): Promise<RecipientCountDto> {
    const to = audienceOf(input);
    const [recipients, regions] = await Promise.all([
      this.announcements.count(to),
      this.announcements.regions(to.recipientType),
    ]);
    return { recipients, regions };
  }

  /** One entry in the bell and one mail for each person, one mail for each other address; done again, nothing. */
  async carryOut(id: number): Promise<void> {
    await this.announcements.transaction((em) => allowLongStatements(em, () => this.process(em, id)));
  }

  private async process(em: EntityManager, id: number): Promise<void> {
    const announcement = await this.announcements.find(em, id);
    if (!announcement) return;
    const cause = `announcement:${id}`;
    const content = announcementContent(announcement.message, this.env.publicUrl);
    await this.announcements.tell(em, cause, announcement);
    const deliveryIds = await this.announcements.write(em, cause, announcement, content);
    await this.outbox.enqueueMany(
      em,
      'mail.announce',
      deliveryIds.map((deliveryId) => ({ deliveryId })),
    );
  }
}
