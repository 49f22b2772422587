import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdentityColumn } from '../../../common/sql/entities';

export type TokenPurpose = 'reset' | 'undo-email';

/** Invitations are in the account instead (`verificationToken`), so that a stranger's reset doesn't replace them. */
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

  @Column({ type: 'text' })
  tokenHash!: string;

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
