import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** `opened`: rating has opened; `closing`: rating closes in three days or less. */
export type ReminderKind = 'opened' | 'closing';

/** A reminder that was sent to a user; at most one of each kind per event. */
@Entity({ name: 'reminders' })
@Check('ck_reminders_kind', `"kind" IN ('opened', 'closing')`)
@Index('ix_reminders_event', ['eventId'])
@Index('ix_reminders_sent', ['sentOn'])
export class Reminder {
  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId!: number;

  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('EventEntity', { onDelete: 'CASCADE' })
  eventId!: number;

  @PrimaryColumn({ type: 'text' })
  kind!: ReminderKind;

  /** The day in the events' time zone, `yyyy-MM-dd`. */
  @Column({ type: 'date' })
  sentOn!: string;
}
