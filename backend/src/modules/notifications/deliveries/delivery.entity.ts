import { Check, Column, CreateDateColumn, Entity, Index } from 'typeorm';
import type { DeliveryState } from '@rmo/contracts';
import { IdentityColumn } from '../../../common/sql/entities';

/** An email to one recipient. Cause and address are unique together, so that nobody gets the same email twice. */
@Entity({ name: 'deliveries' })
@Index('ux_deliveries_cause', { synchronize: false })
@Index('ix_deliveries_state', ['state', 'id'])
@Index('ix_deliveries_created', ['createdAt'])
@Index('ix_deliveries_expires', { synchronize: false })
@Index('ix_deliveries_tests', { synchronize: false })
@Index('ix_deliveries_address', { synchronize: false })
@Check('ck_deliveries_state', `"state" IN ('waiting','sent','failed')`)
export class Delivery {
  @IdentityColumn()
  id!: number;

  /** The kind of notification and its outbox row, such as `account.approved:outbox-7`. */
  @Column({ type: 'text' })
  cause!: string;

  @Column({ type: 'text' })
  address!: string;

  @Column({ type: 'text' })
  recipientName!: string;

  @Column({ type: 'text' })
  subject!: string;

  /** An `EmailContent`. It is deleted once sent, because it may contain a one-time link. */
  @Column({ type: 'jsonb' })
  content!: unknown;

  @Column({ type: 'text', default: 'waiting' })
  state!: DeliveryState;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ type: 'text', nullable: true })
  lastError!: string | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;

  /** When the email's link expires; after that, the email is not sent. Null if it has no expiring link. */
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;

  /** A worker may be sending the email until this time. */
  @Column({ type: 'timestamptz', nullable: true })
  claimedUntil!: Date | null;
}
