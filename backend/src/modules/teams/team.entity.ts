import { Check, Column, CreateDateColumn, Entity, Index } from 'typeorm';
import { IdentityColumn, SearchKeyColumn } from '../../common/sql/entities';

/** A migration creates the unique index on rmo_name_key(name), the SQL of `nameKey`. */
@Entity({ name: 'teams' })
@Check('ck_teams_name', `"name" <> ''`)
@Check('ck_teams_region', `"region" <> ''`)
@Index('ux_teams_name', { synchronize: false })
@Index('ux_teams_name_lower', { synchronize: false })
@Index('ix_teams_region', { synchronize: false })
@Index('ix_teams_search', { synchronize: false })
export class Team {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** The region of the first coach who has one (set by a trigger on `users`), unless a manager chose it. Null for all regions. */
  @Column({ type: 'text', nullable: true })
  region!: string | null;

  @SearchKeyColumn()
  readonly nameKey?: string;

  @SearchKeyColumn()
  readonly searchKey?: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
