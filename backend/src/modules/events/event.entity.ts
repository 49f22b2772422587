import { EVENT_DAYS_MAX, EVENT_TYPES } from '@rmo/contracts';
import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { IdentityColumn, oneOfSql, SearchKeyColumn } from '../../common/sql/entities';

/** A meet or tournament. `date` is the first calendar day at noon UTC, `startTime` the local time (HH:mm). */
@Entity({ name: 'events' })
@Index('ix_events_date', { synchronize: false })
@Index('ix_events_search', { synchronize: false })
@Index('ix_events_name', { synchronize: false })
@Index('ix_events_type', { synchronize: false })
@Unique('ux_events_rate_code', ['rateCode'])
@Check('ck_events_type', oneOfSql('eventType', EVENT_TYPES))
@Check(
  'ck_events_end_date',
  `"endDate" > date AND "endDate" <= date + interval '${(EVENT_DAYS_MAX - 1) * 24} hours'`,
)
@Check('ck_events_start_time', `"startTime" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
export class EventEntity {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'timestamptz' })
  date!: Date;

  /** The last day at noon UTC; null for an event of one day. */
  @Column({ type: 'timestamptz', nullable: true })
  endDate!: Date | null;

  @Column({ type: 'text', nullable: true })
  startTime!: string | null;

  @Column({ type: 'text' })
  venue!: string;

  @Column({ type: 'text' })
  eventType!: string;

  /** Null for the default host, which is the names of the teams. */
  @Column({ type: 'text', nullable: true })
  host!: string | null;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @SearchKeyColumn()
  readonly nameKey?: string;

  @SearchKeyColumn()
  readonly searchKey?: string;

  /** Rating stays open until this time, regardless of the rating rules. Set by supervisors and administrators. */
  @Column({ type: 'timestamptz', nullable: true })
  ratingReopenedUntil!: Date | null;

  /** The number of changes so far that are visible in calendars. */
  @Column({ type: 'integer', default: 0 })
  sequence!: number;

  /** When a change that is visible in calendars was last made. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  changedAt!: Date;

  @Column({ type: 'text', default: () => 'rmo_rate_code()' })
  rateCode!: string;
}

export type EventColumns = Omit<
  EventEntity,
  'id' | 'ratingReopenedUntil' | 'sequence' | 'changedAt' | 'rateCode'
>;
