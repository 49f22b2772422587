import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { createHash, randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../../common/audit';
import { validationError } from '../../../common/errors';
import { allowLongStatements } from '../../../common/sql/bounded-client';
import { Env } from '../../../config/env';
import { OnJob, OutboxService, RunOnce, type Jobs } from '../../../queue';
import type { EmailContent } from '../email/email';
import type {
  AnnouncementSentDto,
  RecipientCountDto,
  RecipientGroupDto,
  RecipientsDto,
  SendAnnouncementDto,
} from '../notifications.dto';
import { Announcement } from './announcement.entity';
import { AnnouncementsRepository, type AnnouncementAudience } from './announcements.repository';

const SEND_JOB = 'announcement.send';

@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly announcements: AnnouncementsRepository,
    private readonly outbox: OutboxService,
    private readonly runOnce: RunOnce,
    private readonly env: Env,
  ) {}

  /** Sends only once per idempotency key; repeated requests get the same response. 400: no recipients. */
  async send(
    sender: { id: number },
    { subject, message, ...input }: SendAnnouncementDto,
    idempotencyKey: string = randomUUID(),
  ): Promise<AnnouncementSentDto> {
    const audience = audienceOf(input);
    const period = `${sender.id}:${idempotencyKey}:${digest([subject, message, audience])}`;
    await this.runOnce.runForRequest(SEND_JOB, period, async (em) => {
      const recipients = totalOf(await this.announcements.countRecipients(audience, em));
      if (recipients === 0) throw noRecipientsError(audience);
      const announcement = { subject, message, ...audience };
      const { identifiers } = await em.getRepository(Announcement).insert(announcement);
      const id = identifiers[0]!.id as number;
      await this.outbox.enqueue(em, 'announcement.deliver', { announcementId: id });
      await audit(em, {
        action: 'announcement.send',
        subjectId: id,
        name: subject,
        // Email addresses are omitted, because the audit log never contains any.
        detail: {
          recipients,
          recipientType: audience.recipientType,
          ...(audience.region && { region: audience.region }),
          ...(audience.addresses.length > 0 && { addresses: audience.addresses.length }),
        },
      });
      return `${recipients} recipients`;
    });
    const recipients = parseInt((await this.runOnce.findResult(SEND_JOB, period)) ?? '0', 10);
    const noun = recipients === 1 ? 'recipient' : 'recipients';
    return { message: `Notification sent to ${recipients} ${noun}`, recipients };
  }

  async countRecipients(input: RecipientsDto): Promise<RecipientCountDto> {
    const audience = audienceOf(input);
    const [groups, regions] = await Promise.all([
      this.announcements.countRecipients(audience),
      this.announcements.listRegions(audience.recipientType),
    ]);
    return { recipients: totalOf(groups), groups, regions };
  }

  @OnJob('announcement.deliver')
  async deliver({ announcementId }: Jobs['announcement.deliver']): Promise<void> {
    await this.dataSource.transaction((em) =>
      allowLongStatements(em, () => this.createAll(em, announcementId)),
    );
  }

  private async createAll(em: EntityManager, id: number): Promise<void> {
    const announcement = await em.getRepository(Announcement).findOneBy({ id });
    if (!announcement) return;
    const cause = `announcement:${id}`;
    const content = announcementContent(announcement.message, this.env.publicUrl);
    await this.announcements.createNotifications(em, cause, announcement);
    const deliveryIds = await this.announcements.createDeliveries(em, cause, announcement, content);
    const jobs = deliveryIds.map((deliveryId) => ({ deliveryId }));
    await this.outbox.enqueueMany(em, 'mail.announce', jobs);
  }
}

/** The greeting contains no name; the statement that creates the deliveries adds accounts' names. */
export const announcementContent = (message: string, site: string): EmailContent => ({
  greeting: 'Hello,',
  paragraphs: [message],
  action: { label: 'Open RateMyOfficial', url: site },
});

/** Administrators have no region. Email addresses that differ only in case count once. */
function audienceOf(input: RecipientsDto): AnnouncementAudience {
  const recipientType = input.recipientType ?? null;
  return {
    recipientType,
    region: recipientType && recipientType !== 'admin' ? (input.region ?? null) : null,
    addresses: [...new Set((input.specificEmails ?? []).map((address) => address.toLowerCase()))],
  };
}

const totalOf = (groups: RecipientGroupDto[]): number => groups.reduce((sum, { count }) => sum + count, 0);

const noRecipientsError = ({ region }: AnnouncementAudience) =>
  validationError([{ field: region ? 'region' : 'recipientType', message: MESSAGES.announcementToNobody }]);

/** Part of the idempotency key, so that a changed announcement is sent even if the browser sends the same key. */
const digest = (parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
