import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdentityColumn } from '../../common/sql/entities';

@Entity({ name: 'event_officials' })
@Unique('ux_event_officials', ['eventId', 'officialId'])
@Index('ix_event_officials_official', ['officialId'])
@Check('ck_event_officials_days', `cardinality(days) BETWEEN 1 AND 13`)
@Check('ck_event_officials_role', `char_length("role") <= 100`)
export class EventOfficial {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('EventEntity', { onDelete: 'CASCADE' })
  eventId!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number;

  @Column({ type: 'text', nullable: true })
  role!: string | null;

  /** The event's days that the official works, `yyyy-MM-dd`, sorted; null for all of them. */
  @Column({ type: 'text', array: true, nullable: true })
  days!: string[] | null;
}

export type Assignment = Pick<EventOfficial, 'officialId' | 'role' | 'days'>;

@Entity({ name: 'event_teams' })
@Unique('ux_event_teams', ['eventId', 'teamId'])
@Index('ix_event_teams_team', ['teamId'])
export class EventTeam {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('EventEntity', { onDelete: 'CASCADE' })
  eventId!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Team', { onDelete: 'CASCADE' })
  teamId!: number;
}
