import { EVENT_TYPES } from '@rmo/contracts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A meet or tournament. `date` is the calendar day at noon UTC, `startTime` the local time (HH:mm). */
@Entity({ name: 'events' })
@Index('ix_events_date', { synchronize: false })
@Index('ix_events_search', { synchronize: false })
@Index('ix_events_name', { synchronize: false })
@Index('ix_events_type', { synchronize: false })
@Check('ck_events_type', `"eventType" IN (${EVENT_TYPES.map((type) => `'${type}'`).join(', ')})`)
@Check('ck_events_start_time', `"startTime" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
export class EventEntity {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_events',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'timestamptz' })
  date!: Date;

  @Column({ type: 'text', nullable: true })
  startTime!: string | null;

  @Column({ type: 'text' })
  venue!: string;

  @Column({ type: 'text' })
  eventType!: string;

  /** Null while it is the default: the names of the teams. */
  @Column({ type: 'text', nullable: true })
  host!: string | null;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  /** Rating stays open until then, whatever the rules say; set by supervisors and administrators. */
  @Column({ type: 'timestamptz', nullable: true })
  ratingReopenedUntil!: Date | null;
}

/** The plain columns that requests set. */
export type EventColumns = Omit<EventEntity, 'id' | 'ratingReopenedUntil'>;
