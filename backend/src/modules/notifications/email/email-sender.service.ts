import { Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { currentRequestId } from '../../../common/logging/context';
import { Env } from '../../../config/env';
import { toOneLine, templateContext, textPart, type Email } from './email';

@Injectable()
export class EmailSender {
  constructor(
    private readonly mailer: MailerService,
    private readonly env: Env,
  ) {}

  /** Throws if the mail server rejects the email. Each attempt has the same Message-ID, so that mailboxes drop duplicates. */
  async send(deliveryId: number, { address, name, subject, content }: Email): Promise<void> {
    const domain = this.env.MAIL_FROM.split('@')[1] ?? 'localhost';
    const requestId = currentRequestId();
    await this.mailer.sendMail({
      from: { name: 'RateMyOfficial', address: this.env.MAIL_FROM },
      // The recipient is an object, because a string would be parsed as a list of recipients.
      to: { name: toOneLine(name), address: toOneLine(address) },
      subject: toOneLine(subject),
      text: textPart(content),
      template: 'message',
      context: templateContext(subject, content),
      messageId: `<delivery-${deliveryId}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(content.unsubscribe && {
          'List-Unsubscribe': `<${content.unsubscribe.oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
        ...(requestId ? { 'X-Request-Id': toOneLine(requestId) } : {}),
      },
    });
  }
}
