import { Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { currentRequestId } from '../../common/logging/context';
import { Env } from '../../config/env';
import type { LetterContent } from './notices';

export interface Mail {
  /** Makes the Message-ID, which stays the same however often the mail is tried: mailboxes drop a double. */
  deliveryId: number;
  address: string;
  name: string;
  subject: string;
  content: LetterContent;
}

/** One line, whatever a person typed: a header can't be continued into another. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

export function textOf(content: LetterContent): string {
  const { greeting, paragraphs, action } = content;
  return [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    'RateMyOfficial',
  ].join('\n\n');
}

@Injectable()
export class MailService {
  constructor(
    private readonly mailer: MailerService,
    private readonly env: Env,
  ) {}

  /** Hands one mail to the mail server; throws where that does not take it. */
  async send({ deliveryId, address, name, subject, content }: Mail): Promise<void> {
    const domain = this.env.MAIL_FROM.split('@')[1] ?? 'localhost';
    const requestId = currentRequestId();
    await this.mailer.sendMail({
      from: { name: 'RateMyOfficial', address: this.env.MAIL_FROM },
      // As an object, never as text: a text is read as a list of recipients.
      to: { name: oneLine(name), address: oneLine(address) },
      subject: oneLine(subject),
      text: textOf(content),
      template: 'message',
      context: { mail: content },
      messageId: `<delivery-${deliveryId}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(requestId ? { 'X-Request-Id': oneLine(requestId) } : {}),
      },
    });
  }
}
