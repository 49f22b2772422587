import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';

export type TokenPurpose = 'reset' | 'undo-email';

/**
 * A token that works once. Invitations are stored in the account itself (`verificationToken`), so that no request of a
 * stranger replaces them.
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
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_one_time_tokens',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('User', { name: 'fk_one_time_tokens_user', onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'text' })
  purpose!: TokenPurpose;

  /** SHA-256 of the token; the token itself is only in the mail. */
  @Column({ type: 'text' })
  tokenHash!: string;

  /** The email that the token restores. While it is valid nobody else can take that email. */
  @Column({ type: 'text', nullable: true })
  previousEmail!: string | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
