import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ImportFixedDto } from './imports.dto';

/** Links an id from another program to the record that it stands for. */
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

  /** The import that stored the id. Undoing it removes the id, unless its row was kept or another import relies on the id. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('Import', { onDelete: 'SET NULL' })
  importId!: number | null;
}

/** The most recent assignment of columns to fields, for files with the same source and headers. */
@Entity({ name: 'import_mappings' })
export class ImportMapping {
  @PrimaryColumn({ type: 'text' })
  source!: string;

  @PrimaryColumn({ type: 'text' })
  kind!: string;

  @PrimaryColumn({ type: 'text' })
  headers!: string;

  @Column({ type: 'jsonb' })
  mapping!: (string | null)[];

  @Column({ type: 'jsonb', default: [] })
  fixed!: ImportFixedDto[];

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  savedAt!: Date;
}
