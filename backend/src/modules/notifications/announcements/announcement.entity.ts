import { Column, CreateDateColumn, Entity, Index } from 'typeorm';
import type { RecipientType } from '@rmo/contracts';
import { IdentityColumn } from '../../../common/sql/entities';

/** An administrator's message to many recipients. The audit log records the sender. */
@Entity({ name: 'announcements' })
@Index('ix_announcements_created', ['createdAt'])
export class Announcement {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'text', nullable: true })
  recipientType!: RecipientType | null;

  @Column({ type: 'text', nullable: true })
  region!: string | null;

  /** In lower case. Without a type and addresses, the announcement is for every verified account. */
  @Column({ type: 'text', array: true })
  addresses!: string[];

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
