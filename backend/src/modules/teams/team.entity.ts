import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A school's team. Names are unique without case (index on lower(name), kept by the migration). */
@Entity({ name: 'teams' })
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
