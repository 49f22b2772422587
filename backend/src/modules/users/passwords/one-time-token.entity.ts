import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdentityColumn } from '../../../common/sql/entities';

export type TokenPurpose = 'reset' | 'undo-email';

/**
 * A single-use token. Invitation tokens are stored in the account instead (`verificationToken`), so that a password reset
 * requested by a stranger doesn't replace them.
 */
@Entity({ name: 'one_time_tokens' })
@Check(
  'ck_one_time_tokens_purpose',
  `"purpose" = 'reset' AND "previousEmail" IS NULL OR "purpose" = 'undo-email' AND "previousEmail" IS NOT NULL`,
)
@Unique('ux_one_time_tokens_hash', ['tokenHash'])
@Index('ix_one_time_tokens_user', ['userId', 'purpose'])
@Index('ix_one_time_tokens_expires', ['expiresAt'])
@Index('ix_one_time_tokens_email', { synchronize: false })
export class OneTimeToken {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'text' })
  purpose!: TokenPurpose;

  /** SHA-256 hash of the token. The token itself is only in the email. */
  @Column({ type: 'text' })
  tokenHash!: string;

  /** The email that the token restores. */
  @Column({ type: 'text', nullable: true })
  previousEmail!: string | null;

  /** True if no other account may take the previous email while the token is valid. */
  @Column({ type: 'boolean', default: true })
  isReserved!: boolean;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
