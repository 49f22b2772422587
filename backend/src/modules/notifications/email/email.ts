import { fullName, type MailPreference, UNPRINTABLE, UNPRINTABLE_BUT_LINES } from '@rmo/contracts';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Recipient } from '../../users';

/** The text of an email, as plain text: the template escapes it, the text part shows it as it is. */
export interface EmailContent {
  greeting: string;
  paragraphs: string[];
  /** Shown as a table; a value with a URL is a link. */
  facts?: { label: string; value: string; url?: string }[];
  action?: { label: string; url: string };
  /** For mails that can be turned off: the page that does it, and the address for one click in the mail program. */
  unsubscribe?: { page: string; oneClick: string };
}

/** An email to one address, not sent yet. */
export interface Email {
  address: string;
  name: string;
  subject: string;
  content: EmailContent;
  /** ISO 8601. It is not sent after this time: its link no longer works. */
  expiresAt?: string;
  /** Set on mails that their recipient can turn off. */
  optional?: { userId: number; preference: MailPreference };
}

export type EmailRecipient = Pick<Recipient, 'id' | 'email' | 'firstName' | 'lastName' | 'userType'>;

export const emailTo = (
  recipient: EmailRecipient,
  subject: string,
  content: Omit<EmailContent, 'greeting'>,
): Email => ({
  address: recipient.email,
  name: fullName(recipient),
  subject,
  content: { ...content, greeting: `Hello ${recipient.firstName},` },
});

/** Not sent to those who have turned it off; contains the links that do. */
export const optionalEmailTo = (
  preference: MailPreference,
  recipient: EmailRecipient,
  subject: string,
  content: Omit<EmailContent, 'greeting'>,
): Email => ({
  ...emailTo(recipient, subject, content),
  optional: { userId: recipient.id, preference },
});

const UNPRINTABLE_RUN = new RegExp(`(?:${UNPRINTABLE.source})+`, 'gu');
const UNPRINTABLE_RUN_BUT_LINES = new RegExp(`(?:${UNPRINTABLE_BUT_LINES.source})+`, 'gu');

/** The text on one line, so that it can't continue a mail header or start a paragraph of its own. */
export const oneLine = (text: string): string => text.replace(UNPRINTABLE_RUN, ' ').trim();

const printableLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE_RUN_BUT_LINES, ' ').trim();

/** Names and places stored before they were validated may contain line breaks. */
const printable = ({ greeting, paragraphs, facts = [], action, unsubscribe }: EmailContent) => ({
  greeting: oneLine(greeting),
  paragraphs: paragraphs.map(printableLines),
  facts: facts.map(({ label, value, url }) => ({ label, value: oneLine(value), url: url ?? null })),
  action: action ?? null,
  unsubscribe: unsubscribe ?? null,
});

/** The plain text part. */
export function textPart(content: EmailContent): string {
  const { greeting, paragraphs, facts, action, unsubscribe } = printable(content);
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

/** The variables of `templates/message.hbs`, which escapes all of them. */
export const templateContext = (subject: string, content: EmailContent) => ({
  subject: oneLine(subject),
  email: printable(content),
});

/** Next to the running bundle, or in the sources when they run unbundled. */
export function templatesFolder(): string {
  const bundled = join(dirname(process.argv[1] ?? '.'), 'templates');
  return existsSync(join(bundled, 'message.hbs'))
    ? bundled
    : join(process.cwd(), 'backend', 'src', 'modules', 'notifications', 'templates');
}
