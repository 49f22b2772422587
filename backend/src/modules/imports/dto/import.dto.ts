import { ApiProperty } from '@nestjs/swagger';
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  IMPORT_VERDICTS,
  type ImportKindName,
  type ImportState,
  type ImportVerdict,
} from '@rmo/contracts';

export class ImportSheetDto {
  name!: string;
  /** Rows with something in them. */
  rows!: number;
  columns!: number;
}

/** A column of the chosen sheet. */
export class ImportColumnDto {
  /** From 0. */
  index!: number;
  header!: string;
  /** The first three different values below the header. */
  samples!: string[];
  /** The name of the field that the column is assigned to; null: none. */
  field!: string | null;
  /** How sure that is: 1 for the name of the field, a corrected or a remembered column, less for a guess, 0 for none. */
  @ApiProperty({ format: 'double' })
  certainty!: number;
}

/** A field that columns can be assigned to. */
export class ImportFieldDto {
  name!: string;
  label!: string;
  isRequired!: boolean;
  /** Several columns may be assigned to it. */
  isMulti!: boolean;
}

/** A row near the top of the sheet, to choose the header from. */
export class ImportPreviewRowDto {
  number!: number;
  cells!: string[];
}

/** How many rows have each verdict. */
export class ImportCountsDto {
  create!: number;
  update!: number;
  same!: number;
  skip!: number;
  ask!: number;
  error!: number;
  kept!: number;
}

export class ImportSummaryDto {
  id!: number;
  @ApiProperty({ enum: IMPORT_KINDS })
  kind!: ImportKindName;
  source!: string;
  fileName!: string;
  @ApiProperty({ enum: IMPORT_STATES })
  state!: ImportState;
  /** Rows of the present step, and how many of them are done. */
  total!: number;
  done!: number;
  counts!: ImportCountsDto;
  /** Why the check stopped. */
  problem!: string | null;
  /** Null once the account is deleted. */
  ownerId!: number | null;
  /** ISO */
  createdAt!: string;
  appliedAt!: string | null;
  undoneAt!: string | null;
  /** Until when it can be undone; null: it can't. */
  undoUntil!: string | null;
}

export class ImportDto extends ImportSummaryDto {
  sheets!: ImportSheetDto[];
  /** The index of the sheet that is imported. */
  sheet!: number;
  /** The number of the row with the headers, from 1. */
  headerRow!: number;
  columns!: ImportColumnDto[];
  fields!: ImportFieldDto[];
  /** What the mapping lacks, as a sentence; null: it can be checked. */
  missing!: string | null;
  preview!: ImportPreviewRowDto[];
  /** The year in which the season of days without a year begins; null: the present season. */
  defaultYear!: number | null;
  /** True if a date such as 5/6 begins with the day, by all dates of the file; null where none depends on it. */
  @ApiProperty({ type: Boolean, nullable: true })
  dayFirst!: boolean | null;
  /** To apply what was checked; null while there is no check of the present mapping. */
  checkId!: string | null;
  sendsInvitations!: boolean;
}

export class ImportRowDto {
  /** As the spreadsheet counts, from 1. */
  number!: number;
  cells!: string[];
  @ApiProperty({ enum: IMPORT_VERDICTS, nullable: true, type: String })
  verdict!: ImportVerdict | null;
  /** Why, as a sentence; for an update what changes, for `ask` the question. */
  problem!: string | null;
  /** The id of the thing that the row is about, where there is one. */
  targetId!: number | null;
}
