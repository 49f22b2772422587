import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

export type TokenPurpose = 'reset' | 'undo-email';

/**
 * A link that works once, known by its hash. Invitations stand in the account itself (`verificationToken`), so that
 * nothing that a stranger asks for takes their place.
 */
@Entity({ name: 'one_time_tokens' })
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

  /** SHA-256 of the token; the token itself is only ever in the mail. */
  @Column({ type: 'text' })
  tokenHash!: string;

  /** The email that the link brings back. While it lives nobody else can take it. */
  @Column({ type: 'text', nullable: true })
  previousEmail!: string | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
