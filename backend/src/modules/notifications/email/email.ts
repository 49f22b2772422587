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
  /** For emails that the recipient can turn off: why they get it, and the links to turn it off. */
  unsubscribe?: Unsubscribe;
}

interface Unsubscribe {
  /** Missing in emails that an earlier version stored. */
  reason?: string;
  page: string;
  /** For mail programs. */
  oneClick: string;
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

/** The settings have other labels for these emails, which depend on the user type. */
const REASONS: Record<MailPreference, string> = {
  mailReminders: 'reminders to rate are',
  mailEvents: 'emails about your events are',
  mailDigest: 'the weekly email is',
};

/** Returns an email's content with why the recipient gets it, and the links that turn off its kind of email. */
export const withUnsubscribe = (
  content: EmailContent,
  preference: MailPreference,
  links: { page: string; oneClick: string },
): EmailContent => ({
  ...content,
  unsubscribe: { ...links, reason: `You get this email because ${REASONS[preference]} on in your settings.` },
});

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
  unsubscribe: unsubscribe ? { ...unsubscribe, reason: unsubscribe.reason ?? null } : null,
});

const footerLines = ({ reason, page }: { reason: string | null; page: string }): string =>
  [...(reason ? [reason] : []), `Turn off emails like this one: ${page}`].join('\n');

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
    ...(unsubscribe ? [footerLines(unsubscribe)] : []),
  ].join('\n\n');
}

/** For `templates/message.hbs`, which escapes everything. */
export const templateContext = (subject: string, content: EmailContent) => ({
  subject: toOneLine(subject),
  email: toPrintable(content),
});

export const templatesFolder = (): string =>
  dirname(bundledPath('templates/message.hbs', 'backend/src/modules/notifications/templates/message.hbs'));
