import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdentityColumn } from '../../../common/sql/entities';

/**
 * The days on which a coach belonged to a team, both inclusive. A trigger on `users.teamId` writes them; other modules read
 * `coach_teams_view`.
 */
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

  /** Null for the first team, which a manager approved. It counts for all time. */
  @Column({ type: 'date', nullable: true })
  firstDay!: string | null;

  /** Null while the coach belongs to the team. */
  @Column({ type: 'date', nullable: true })
  lastDay!: string | null;
}
