import type { DeliveryState } from '@rmo/contracts';
import type { Delivery } from '@rmo/api-client';
import type { CsvColumn } from '@rmo/management';
import { formatMoment } from '@rmo/ui';

export const STATES: { value: DeliveryState | 'all'; label: string }[] = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'all', label: 'All mails' },
];

export const titleOf = (mail: Delivery): string => `${mail.subject} to ${mail.address}`;

/** A mail with a link that no longer works is of no use to anybody. */
export const canRetry = (mail: Delivery, now = Date.now()): boolean =>
  mail.state === 'failed' && (mail.expiresAt === null || Date.parse(mail.expiresAt) > now);

export const DELIVERY_COLUMNS: CsvColumn<Delivery>[] = [
  { label: 'Recipient', value: (mail) => mail.recipientName },
  { label: 'Address', value: (mail) => mail.address },
  { label: 'Subject', value: (mail) => mail.subject },
  { label: 'State', value: (mail) => mail.state },
  { label: 'Tries', value: (mail) => mail.attempts },
  { label: 'Last error', value: (mail) => mail.lastError },
  { label: 'Written', value: (mail) => formatMoment(mail.createdAt) },
  { label: 'Sent', value: (mail) => (mail.sentAt ? formatMoment(mail.sentAt) : '') },
];
