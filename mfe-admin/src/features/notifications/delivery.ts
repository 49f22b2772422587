import type { DeliveryState } from '@rmo/contracts';
import type { Delivery } from '../../api/endpoints';

export const STATES: { value: DeliveryState | 'all'; label: string }[] = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'all', label: 'All emails' },
];

export const titleOf = (mail: Delivery): string => `${mail.subject} to ${mail.address}`;

/** Whether an email can be sent again; one with an expired link can't. */
export const canRetry = (mail: Delivery, now = Date.now()): boolean =>
  mail.state === 'failed' && (mail.expiresAt === null || Date.parse(mail.expiresAt) > now);
