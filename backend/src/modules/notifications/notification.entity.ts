import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What a person reads in the bell. */
@Entity({ name: 'notifications' })
@Unique('ux_notifications_cause', ['userId', 'cause'])
@Index('ix_notifications_user', { synchronize: false })
@Index('ix_notifications_unread', { synchronize: false })
@Index('ix_notifications_created', ['createdAt'])
export class Notification {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_notifications',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('User', { name: 'fk_notifications_user', onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'boolean', default: false })
  isRead!: boolean;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** What it follows from: one per person and cause, however often the job runs. Null: written by hand. */
  @Column({ type: 'text', nullable: true })
  cause!: string | null;
}
