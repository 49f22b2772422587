import { Column, CreateDateColumn, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdentityColumn } from '../../common/sql/entities';

@Entity({ name: 'notifications' })
@Unique('ux_notifications_cause', ['userId', 'cause'])
@Index('ix_notifications_user', { synchronize: false })
@Index('ix_notifications_unread', { synchronize: false })
@Index('ix_notifications_created', ['createdAt'])
@Index('ix_notifications_subject', ['subjectId', 'kind'])
export class Notification {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'text', default: '/' })
  link!: string;

  /** Why the notification is outdated, for example because its event was moved. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'boolean', default: false })
  isRead!: boolean;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** Kind and outbox row. Unique per user, so that running a job twice has no further effect. Null in seeds. */
  @Column({ type: 'text', nullable: true })
  cause!: string | null;

  @Column({ type: 'text', nullable: true })
  kind!: string | null;

  /** The id of the account, event, review, case, official or announcement that the notification is about. */
  @Column({ type: 'integer', nullable: true })
  subjectId!: number | null;
}
