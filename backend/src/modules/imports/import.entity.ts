import { IMPORT_KINDS, IMPORT_STATES, type ImportKindName, type ImportState } from '@rmo/contracts';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index } from 'typeorm';
import { IdentityColumn, oneOfSql } from '../../common/sql/entities';
import type { ImportColumnDto, ImportCountsDto, ImportFixedDto, ImportSheetDto } from './imports.dto';

@Entity({ name: 'imports' })
@Index('ix_imports_owner', ['ownerId', 'id'])
@Index('ix_imports_created', { synchronize: false })
@Check('ck_imports_kind', oneOfSql('kind', IMPORT_KINDS))
@Check('ck_imports_state', oneOfSql('state', IMPORT_STATES))
export class Import {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  ownerId!: number | null;

  @Column({ type: 'text' })
  kind!: ImportKindName;

  /** The program or league that the file comes from. External ids belong to it. */
  @Column({ type: 'text' })
  source!: string;

  @Column({ type: 'text' })
  fileName!: string;

  @Column({ type: 'text', default: 'mapping' })
  state!: ImportState;

  @Column({ type: 'jsonb' })
  sheets!: ImportSheetDto[];

  @Column({ type: 'integer' })
  sheet!: number;

  /** The header row's number, from 1; 0 if every row is data. */
  @Column({ type: 'integer' })
  headerRow!: number;

  @Column({ type: 'jsonb' })
  columns!: ImportColumnDto[];

  /** True until somebody has said whether the header row holds the columns' names. */
  @Column({ type: 'boolean', default: false })
  asksHeader!: boolean;

  /** Values that hold for all rows, for fields without a column. */
  @Column({ type: 'jsonb', default: [] })
  fixed!: ImportFixedDto[];

  /** True if times such as 7:00 are in the evening; null if the file has none. */
  @Column({ type: 'boolean', nullable: true })
  evening!: boolean | null;

  /** True if teams that aren't listed are created with the events that name them. */
  @Column({ type: 'boolean', default: false })
  createsTeams!: boolean;

  /** The first year of the season that days without a year belong to; null: the current season. */
  @Column({ type: 'integer', nullable: true })
  defaultYear!: number | null;

  /** True if dates such as 5/6 start with the day; null if it makes no difference for this file. */
  @Column({ type: 'boolean', nullable: true })
  dayFirst!: boolean | null;

  @Column({ type: 'jsonb', default: {} })
  counts!: Partial<ImportCountsDto>;

  @Column({ type: 'integer', default: 0 })
  total!: number;

  @Column({ type: 'integer', default: 0 })
  done!: number;

  /** The number of the last row that the current step has processed. */
  @Column({ type: 'integer', default: 0 })
  cursor!: number;

  /** The id of the last check; null until the current mapping has been checked. */
  @Column({ type: 'uuid', nullable: true })
  checkId!: string | null;

  @Column({ type: 'boolean', default: false })
  sendsInvitations!: boolean;

  @Column({ type: 'text', nullable: true })
  problem!: string | null;

  /** False once the rows have been deleted because of their age. */
  @Column({ type: 'boolean', default: true })
  hasRows!: boolean;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  appliedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt!: Date | null;
}
