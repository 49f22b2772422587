import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { RecipientType } from '@rmo/contracts';

/** What an administrator wrote to many, and to whom. Who it was, the audit log knows. */
@Entity({ name: 'announcements' })
@Index('ix_announcements_created', ['createdAt'])
export class Announcement {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_announcements',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'text', nullable: true })
  recipientType!: RecipientType | null;

  @Column({ type: 'text', nullable: true })
  region!: string | null;

  /** Besides them, in lower case. With neither type nor addresses: everybody. */
  @Column({ type: 'text', array: true })
  addresses!: string[];

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
