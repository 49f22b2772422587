import { EXPORT_STATES, type ExportState } from '@rmo/contracts';
import { ApiProperty } from '@nestjs/swagger';

/** An export of everything. */
export class ExportDto {
  id!: number;
  @ApiProperty({ enum: EXPORT_STATES })
  state!: ExportState;
  createdAt!: Date;
  /** From then on the archive is gone. */
  expiresAt!: Date;
  /** In percent. */
  progress!: number;
}
