import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A team's participation in an event, which is stored at most once. */
@Entity({ name: 'event_teams' })
@Unique('ux_event_teams', ['eventId', 'teamId'])
@Index('ix_event_teams_team', ['teamId'])
export class EventTeam {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_event_teams',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('EventEntity', { name: 'fk_event_teams_event', onDelete: 'CASCADE' })
  eventId!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Team', { name: 'fk_event_teams_team', onDelete: 'CASCADE' })
  teamId!: number;
}
