import { EXPORT_STATES, type ExportState } from '@rmo/contracts';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdentityColumn, oneOfSql } from '../../../common/sql/entities';

@Entity({ name: 'exports' })
@Index('ix_exports_owner', ['ownerId', 'id'])
@Index('ux_exports_running', ['ownerId'], { unique: true, where: `"state" = 'running'` })
@Index('ix_exports_created', ['createdAt'])
@Check('ck_exports_state', oneOfSql('state', EXPORT_STATES))
export class Export {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  ownerId!: number;

  @Column({ type: 'text' })
  state!: ExportState;

  /** A percentage from 0 to 100. */
  @Column({ type: 'integer', default: 0 })
  progress!: number;

  /** The run whose parts make up the archive; null until the archive is complete. */
  @Column({ type: 'uuid', nullable: true })
  run!: string | null;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** A part of an archive. A run that is killed leaves parts that no export refers to. */
@Entity({ name: 'export_parts' })
export class ExportPart {
  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('Export', { onDelete: 'CASCADE' })
  exportId!: number;

  @PrimaryColumn({ type: 'uuid' })
  run!: string;

  @PrimaryColumn({ type: 'integer' })
  number!: number;

  @Column({ type: 'bytea' })
  bytes!: Buffer;
}
