import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DeliveryState } from '@rmo/contracts';

/** A mail to one person for one cause: the pair is unique, so nobody gets the same mail twice. */
@Entity({ name: 'deliveries' })
@Index('ux_deliveries_cause', { synchronize: false })
@Index('ix_deliveries_state', ['state', 'id'])
@Index('ix_deliveries_created', ['createdAt'])
@Index('ix_deliveries_expires', { synchronize: false })
@Check('ck_deliveries_state', `"state" IN ('waiting','sent','failed')`)
export class Delivery {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_deliveries',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'text' })
  cause!: string;

  @Column({ type: 'text' })
  address!: string;

  @Column({ type: 'text' })
  recipientName!: string;

  @Column({ type: 'text' })
  subject!: string;

  /** The mail's words, filled into the template when it is sent, and forgotten then: some hold one-time links. */
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

  /** When the link in it stops to work: from then on it is not sent. Null where it is good for ever. */
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;
}
