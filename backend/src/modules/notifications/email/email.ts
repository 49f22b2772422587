import { fullName, type MailPreference, UNPRINTABLE, UNPRINTABLE_BUT_LINES } from '@rmo/contracts';
import { dirname } from 'node:path';
import { bundledPath } from '../../../common/process/limited-process';
import type { Recipient } from '../../users';

/** An email's content as plain text. The template escapes it; the text part shows it unchanged. */
export interface EmailContent {
  greeting: string;
  paragraphs: string[];
  /** Shown as a table. A value with a URL becomes a link. */
  facts?: { label: string; value: string; url?: string }[];
  action?: { label: string; url: string };
  /** For emails that the recipient can turn off: the page for that, and the one-click unsubscribe URL for mail programs. */
  unsubscribe?: { page: string; oneClick: string };
}

export interface Email {
  address: string;
  name: string;
  subject: string;
  content: EmailContent;
  /** ISO 8601. The email is not sent after this time, because its link no longer works. */
  expiresAt?: string;
  optional?: { userId: number; preference: MailPreference };
}

export type EmailBody = Omit<EmailContent, 'greeting'>;

export const emailTo = (recipient: Recipient, subject: string, content: EmailBody): Email => ({
  address: recipient.email,
  name: fullName(recipient),
  subject,
  content: { ...content, greeting: `Hello ${recipient.firstName},` },
});

/** An email that recipients can turn off. It isn't sent to those who have, and it contains links to do so. */
export const optionalEmailTo = (
  preference: MailPreference,
  recipient: Recipient,
  subject: string,
  content: EmailBody,
): Email => ({
  ...emailTo(recipient, subject, content),
  optional: { userId: recipient.id, preference },
});

const UNPRINTABLE_RUN = new RegExp(`(?:${UNPRINTABLE.source})+`, 'gu');
const UNPRINTABLE_RUN_BUT_LINES = new RegExp(`(?:${UNPRINTABLE_BUT_LINES.source})+`, 'gu');

/** Puts text on a single line, so that it can't continue a mail header or start a new paragraph. */
export const toOneLine = (text: string): string => text.replace(UNPRINTABLE_RUN, ' ').trim();

const toPrintableLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE_RUN_BUT_LINES, ' ').trim();

/** Names and places stored before validation was introduced may contain line breaks. */
const toPrintable = ({ greeting, paragraphs, facts = [], action, unsubscribe }: EmailContent) => ({
  greeting: toOneLine(greeting),
  paragraphs: paragraphs.map(toPrintableLines),
  facts: facts.map(({ label, value, url }) => ({ label, value: toOneLine(value), url: url ?? null })),
  action: action ?? null,
  unsubscribe: unsubscribe ?? null,
});

export function textPart(content: EmailContent): string {
  const { greeting, paragraphs, facts, action, unsubscribe } = toPrintable(content);
  return [
    greeting,
    ...paragraphs,
    ...(facts.length > 0
      ? [facts.map(({ label, value, url }) => `${label}: ${value}${url ? ` ${url}` : ''}`).join('\n')]
      : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    'RateMyOfficial',
    ...(unsubscribe ? [`Turn off mails like this one: ${unsubscribe.page}`] : []),
  ].join('\n\n');
}

/** For `templates/message.hbs`, which escapes everything. */
export const templateContext = (subject: string, content: EmailContent) => ({
  subject: toOneLine(subject),
  email: toPrintable(content),
});

export const templatesFolder = (): string =>
  dirname(bundledPath('templates/message.hbs', 'backend/src/modules/notifications/templates/message.hbs'));
