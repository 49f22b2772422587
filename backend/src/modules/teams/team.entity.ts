import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A school's team. No two teams' names have the same key (`nameKey`; a migration creates the index on rmo_name_key(name)). */
@Entity({ name: 'teams' })
@Check('ck_teams_name', `"name" <> ''`)
@Check('ck_teams_region', `"region" <> ''`)
@Index('ux_teams_name', { synchronize: false })
@Index('ux_teams_name_lower', { synchronize: false })
@Index('ix_teams_region', { synchronize: false })
@Index('ix_teams_search', { synchronize: false })
export class Team {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_teams',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** The region of the first coach who has one, unless a manager chose it (trigger on `users`). Null: all regions. */
  @Column({ type: 'text', nullable: true })
  region!: string | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
