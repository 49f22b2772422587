import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, Unique } from 'typeorm';
import type { Role, UserType } from '@rmo/contracts';
import { IdentityColumn } from '../sql/entities';

/** A login. The cookie carries a random token; the table stores only a keyed hash of the token. */
@Entity({ name: 'sessions' })
@Check('ck_sessions_role', `"role" IN ('user', 'admin', 'official')`)
@Check('ck_sessions_type', `"userType" IN ('Coach', 'Regional Supervisor', 'Admin', 'Official')`)
@Unique('ux_sessions_token', ['tokenHash'])
@Index('ix_sessions_user', ['userId'])
@Index('ix_sessions_expires', ['expiresAt'])
@Index('ix_sessions_link', { synchronize: false })
export class Session {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  tokenHash!: string;

  @Column({ type: 'integer' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId!: number;

  /** The role at login. If the account's role changes, the session ends. */
  @Column({ type: 'text' })
  role!: Role;

  @Column({ type: 'text' })
  userType!: UserType;

  @Column({ type: 'text', default: 'Unknown device' })
  device!: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastSeenAt!: Date;

  /** Set if the session came from a reminder's link: it may only rate that link's event, and ends with the link. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('RateLink', { onDelete: 'CASCADE' })
  linkId!: number | null;

  /** The session ends at this time, even if it is in use. */
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
