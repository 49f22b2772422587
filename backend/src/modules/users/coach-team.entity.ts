import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdentityColumn } from '../../common/sql/entities';

/** First and last day inclusive. Written by a trigger on `users.teamId`; other modules read `coach_teams_view`. */
@Entity({ name: 'coach_teams' })
@Index('ix_coach_teams_user', ['userId'])
@Index('ix_coach_teams_team', ['teamId'])
export class CoachTeam {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Team', { onDelete: 'CASCADE' })
  teamId!: number;

  /** Null for the coach's first team, which a manager approved; it counts for any earlier day. */
  @Column({ type: 'date', nullable: true })
  firstDay!: string | null;

  @Column({ type: 'date', nullable: true })
  lastDay!: string | null;
}
