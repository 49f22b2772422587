import type { DeliveryState } from '@rmo/contracts';

/** A mail and what became of it. Its words are not told: some hold one-time links. */
export class DeliveryDto {
  id!: number;
  /** What it followed from, such as `account.approved:7`. */
  cause!: string;
  address!: string;
  recipientName!: string;
  subject!: string;
  state!: DeliveryState;
  attempts!: number;
  /** What the mail server said last, where it did not take the mail. */
  lastError!: string | null;
  createdAt!: Date;
  sentAt!: Date | null;
  /** When the link in it stops to work; null where it has none. */
  expiresAt!: Date | null;
}
