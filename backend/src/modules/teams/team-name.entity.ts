import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdentityColumn, oneOfSql } from '../../common/sql/entities';
import { Team } from './team.entity';

export const TEAM_NAME_KINDS = ['name', 'alias', 'school'] as const;

/** A name that only this team has: its own (kept by a trigger on `teams`), another one, or a school of it. */
@Entity({ name: 'team_names' })
@Check('ck_team_names_kind', oneOfSql('kind', TEAM_NAME_KINDS))
@Check('ck_team_names_name', `"name" <> ''`)
@Index('ux_team_names_key', { synchronize: false })
@Index('ix_team_names_team', ['teamId'])
export class TeamName {
  @IdentityColumn()
  id!: number;

  @ForeignKey(() => Team, { onDelete: 'CASCADE', name: 'fk_team_names_team' })
  @Column({ type: 'integer' })
  teamId!: number;

  @Column({ type: 'text' })
  kind!: (typeof TEAM_NAME_KINDS)[number];

  @Column({ type: 'text' })
  name!: string;
}
