import type { Role, UserType } from '@rmo/contracts';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdentityColumn } from '../sql/entities';

/** A reminder's link, which lets its recipient rate one event. The email carries the token; the table only its hash. */
@Entity({ name: 'rate_links' })
@Unique('ux_rate_links_token', ['tokenHash'])
@Index('ix_rate_links_user', ['userId'])
@Index('ix_rate_links_event', ['eventId'])
@Index('ix_rate_links_created', ['createdAt'])
export class RateLink {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  tokenHash!: string;

  @Column({ type: 'integer' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'integer' })
  @ForeignKey('EventEntity', { onDelete: 'CASCADE' })
  eventId!: number;

  /** The link ends when the account's email, role or user type changes. */
  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  role!: Role;

  @Column({ type: 'text' })
  userType!: UserType;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
