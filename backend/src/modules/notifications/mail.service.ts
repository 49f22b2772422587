import { Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { currentRequestId } from '../../common/logging/context';
import { Env } from '../../config/env';
import type { LetterContent } from './letters';
import { oneLine, plainLines } from './one-line';

export interface Mail {
  /** Makes the Message-ID, which stays the same however often the mail is tried: mailboxes drop a double. */
  deliveryId: number;
  address: string;
  name: string;
  subject: string;
  content: LetterContent;
}

/** Names and places stand on one line each, also those from before the rules for them. */
const plain = ({ greeting, paragraphs, facts = [], action }: LetterContent) => ({
  greeting: oneLine(greeting),
  paragraphs: paragraphs.map(plainLines),
  facts: facts.map(({ label, value }) => ({ label, value: oneLine(value) })),
  action: action ?? null,
});

/** The text part, for those who don't read HTML. */
export function textOf(content: LetterContent): string {
  const { greeting, paragraphs, facts, action } = plain(content);
  return [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    'RateMyOfficial',
  ].join('\n\n');
}

/** What the template is filled with; it escapes all of it. */
export const contextOf = (subject: string, content: LetterContent) => ({
  subject: oneLine(subject),
  mail: plain(content),
});

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
      context: contextOf(subject, content),
      messageId: `<delivery-${deliveryId}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(requestId ? { 'X-Request-Id': oneLine(requestId) } : {}),
      },
    });
  }
}
