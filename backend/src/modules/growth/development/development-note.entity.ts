import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'development_notes' })
@Index('ix_development_notes_official', ['officialId', 'id'])
@Index('ix_development_notes_author', ['authorId'])
export class DevelopmentNote {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_development_notes',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { name: 'fk_development_notes_official', onDelete: 'CASCADE' })
  officialId!: number;

  /** Null once the author's account is deleted. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { name: 'fk_development_notes_author', onDelete: 'SET NULL' })
  authorId!: number | null;

  @Column({ type: 'text' })
  text!: string;

  /** True if the official can read it; otherwise only managers can. */
  @Column({ type: 'boolean', default: true })
  isShared!: boolean;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
