import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The record that an id of another program stands for. */
@Entity({ name: 'import_external_ids' })
@Index('ix_import_external_ids_import', ['importId', 'targetId'])
@Index('ix_import_external_ids_target', ['source', 'kind', 'targetId'])
export class ImportExternalId {
  @PrimaryColumn({ type: 'text' })
  source!: string;

  @PrimaryColumn({ type: 'text' })
  kind!: string;

  @PrimaryColumn({ type: 'text' })
  externalId!: string;

  @Column({ type: 'integer' })
  targetId!: number;

  /** The import that stored the id. Undoing that import removes it. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('Import', { onDelete: 'SET NULL' })
  importId!: number | null;
}

/** The last assignment of columns to fields for files of a source. */
@Entity({ name: 'import_mappings' })
export class ImportMapping {
  @PrimaryColumn({ type: 'text' })
  source!: string;

  @PrimaryColumn({ type: 'text' })
  kind!: string;

  /** A hash of the headers. */
  @PrimaryColumn({ type: 'text' })
  headers!: string;

  /** A field name or null for each column. */
  @Column({ type: 'jsonb' })
  mapping!: (string | null)[];

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  savedAt!: Date;
}
