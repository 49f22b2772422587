import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

const EXTERNAL_ID = { primaryKeyConstraintName: 'pk_import_external_ids' };
const MAPPING = { primaryKeyConstraintName: 'pk_import_mappings' };

/** The record that an id of another program stands for. */
@Entity({ name: 'import_external_ids' })
@Index('ix_import_external_ids_import', ['importId', 'targetId'])
@Index('ix_import_external_ids_target', ['source', 'kind', 'targetId'])
export class ImportExternalId {
  @PrimaryColumn({ type: 'text', ...EXTERNAL_ID })
  source!: string;

  @PrimaryColumn({ type: 'text', ...EXTERNAL_ID })
  kind!: string;

  @PrimaryColumn({ type: 'text', ...EXTERNAL_ID })
  externalId!: string;

  @Column({ type: 'integer' })
  targetId!: number;

  /** The import that stored the id. Undoing that import removes it. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('Import', { name: 'fk_import_external_ids_import', onDelete: 'SET NULL' })
  importId!: number | null;
}

/** The last assignment of columns to fields for files of a source. */
@Entity({ name: 'import_mappings' })
export class ImportMapping {
  @PrimaryColumn({ type: 'text', ...MAPPING })
  source!: string;

  @PrimaryColumn({ type: 'text', ...MAPPING })
  kind!: string;

  /** A hash of the headers. */
  @PrimaryColumn({ type: 'text', ...MAPPING })
  headers!: string;

  /** A field name or null for each column. */
  @Column({ type: 'jsonb' })
  mapping!: (string | null)[];

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  savedAt!: Date;
}
