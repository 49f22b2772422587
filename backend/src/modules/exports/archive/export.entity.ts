import { EXPORT_STATES, type ExportState } from '@rmo/contracts';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** An export of everything, for one user. */
@Entity({ name: 'exports' })
@Index('ix_exports_owner', ['ownerId', 'id'])
@Index('ux_exports_running', ['ownerId'], { unique: true, where: `"state" = 'running'` })
@Index('ix_exports_created', ['createdAt'])
@Check('ck_exports_state', `"state" IN (${EXPORT_STATES.map((state) => `'${state}'`).join(', ')})`)
export class Export {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_exports',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('User', { name: 'fk_exports_owner', onDelete: 'CASCADE' })
  ownerId!: number;

  @Column({ type: 'text' })
  state!: ExportState;

  /** In percent. */
  @Column({ type: 'integer', default: 0 })
  progress!: number;

  /** The run whose parts make up the archive; null until it is complete. */
  @Column({ type: 'uuid', nullable: true })
  run!: string | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** A part of an archive. A killed run leaves parts that no export refers to. */
@Entity({ name: 'export_parts' })
export class ExportPart {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_export_parts' })
  @ForeignKey('Export', { name: 'fk_export_parts_export', onDelete: 'CASCADE' })
  exportId!: number;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_export_parts' })
  run!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_export_parts' })
  number!: number;

  @Column({ type: 'bytea' })
  bytes!: Buffer;
}
