import type { DeliveryState } from '@rmo/contracts';

/** An email to one address and its state. The content is left out: it may contain a one-time link. */
export class DeliveryDto {
  id!: number;
  /** The kind of notification event and its outbox row, such as `account.approved:outbox-7`. */
  cause!: string;
  address!: string;
  recipientName!: string;
  subject!: string;
  state!: DeliveryState;
  attempts!: number;
  /** The last answer of the mail server when it did not accept the email. */
  lastError!: string | null;
  createdAt!: Date;
  sentAt!: Date | null;
  /** When the link in it expires; null when it has none. */
  expiresAt!: Date | null;
}
