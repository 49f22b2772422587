import { IMPORT_ANSWERS, IMPORT_VERDICTS, type ImportAnswer, type ImportVerdict } from '@rmo/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOfSql } from '../../common/sql/entities';

@Entity({ name: 'import_rows' })
@Index('ix_import_rows_verdict', ['importId', 'verdict', 'number'])
@Index('ix_import_rows_key', { synchronize: false })
@Index('ix_import_rows_target', ['importId', 'targetId'])
@Index('ix_import_rows_external_id', { synchronize: false })
@Check('ck_import_rows_verdict', oneOfSql('verdict', IMPORT_VERDICTS))
@Check('ck_import_rows_answer', oneOfSql('answer', IMPORT_ANSWERS))
export class ImportRow {
  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('Import', { onDelete: 'CASCADE' })
  importId!: number;

  @PrimaryColumn({ type: 'integer' })
  sheet!: number;

  /** The row's number in the spreadsheet, from 1. */
  @PrimaryColumn({ type: 'integer' })
  number!: number;

  @Column({ type: 'jsonb' })
  cells!: string[];

  /** The values that the check read from the cells, by field. */
  @Column({ type: 'jsonb', nullable: true })
  values!: Record<string, unknown> | null;

  /** Rows with the same key are about the same record. */
  @Column({ type: 'text', nullable: true })
  key!: string | null;

  @Column({ type: 'text', nullable: true })
  externalId!: string | null;

  @Column({ type: 'text', nullable: true })
  verdict!: ImportVerdict | null;

  @Column({ type: 'text', nullable: true })
  problem!: string | null;

  /** The user's answer if the row matches a record by name alone; null while unanswered. */
  @Column({ type: 'text', nullable: true })
  answer!: ImportAnswer | null;

  @Column({ type: 'integer', nullable: true })
  targetId!: number | null;

  /** The record's state when the row was checked. */
  @Column({ type: 'jsonb', nullable: true })
  before!: object | null;

  /** The record's state once the row was applied; null before that, and after it was undone. */
  @Column({ type: 'jsonb', nullable: true })
  after!: object | null;
}
