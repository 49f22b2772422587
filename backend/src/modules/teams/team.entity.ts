import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A school's team. Names are unique regardless of case (index on lower(name), created by a migration). */
@Entity({ name: 'teams' })
@Check('ck_teams_name', `"name" <> ''`)
@Index('ux_teams_name', { synchronize: false })
export class Team {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_teams',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
