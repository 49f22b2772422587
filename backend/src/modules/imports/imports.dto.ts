import { ApiProperty } from '@nestjs/swagger';
import {
  IMPORT_ANSWERS,
  IMPORT_KINDS,
  IMPORT_LIMITS,
  IMPORT_MESSAGES,
  IMPORT_STATES,
  IMPORT_VERDICTS,
  type ImportAnswer,
  type ImportKindName,
  type ImportState,
  type ImportVerdict,
} from '@rmo/contracts';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { IfSent, InputField, PageQuery, Rule } from '../../common/http';

const ROWS_OF_EXCEL = 1_048_576;
const SOURCE = {
  kind: 'text',
  label: 'Source',
  max: IMPORT_LIMITS.source,
  tooLong: IMPORT_MESSAGES.sourceInvalid,
} as const;
const KIND = { message: IMPORT_MESSAGES.kindInvalid };
const SHEET = { message: IMPORT_MESSAGES.sheetInvalid };
const HEADER = { message: IMPORT_MESSAGES.headerRowInvalid };
const ANSWER = { message: IMPORT_MESSAGES.answerInvalid };
const YEAR = { message: IMPORT_MESSAGES.yearInvalid };

const mappingError = (value: unknown): string | undefined =>
  Array.isArray(value) && value.every((field) => field === null || typeof field === 'string')
    ? undefined
    : IMPORT_MESSAGES.mappingInvalid;

/** The text fields of the form that uploads a file. */
export class UploadImportDto {
  @ApiProperty({ enum: IMPORT_KINDS })
  @IsIn(IMPORT_KINDS, KIND)
  kind!: ImportKindName;

  /** The program or league that the file comes from. Its mapping and its ids are remembered. */
  @InputField(SOURCE)
  source?: string | null;
}

/** Only what is sent changes; a check of before becomes invalid. */
export class UpdateImportDto {
  @IfSent()
  @Max(IMPORT_LIMITS.sheets, SHEET)
  @Min(0, SHEET)
  @IsInt(SHEET)
  sheet?: number;

  /** The number of the row, from 1. The columns are guessed again. */
  @IfSent()
  @Max(ROWS_OF_EXCEL, HEADER)
  @Min(1, HEADER)
  @IsInt(HEADER)
  headerRow?: number;

  /** The name of a field or null for each column, in their order. */
  @ApiProperty({ type: 'array', items: { type: 'string', nullable: true }, required: false })
  @IfSent()
  @Rule((_, value) => mappingError(value))
  @ArrayMaxSize(IMPORT_LIMITS.columns, { message: IMPORT_MESSAGES.mappingInvalid })
  @IsArray({ message: IMPORT_MESSAGES.mappingInvalid })
  mapping?: (string | null)[];

  @InputField(SOURCE)
  source?: string | null;

  /** The year in which the season of days without a year begins; null: the present season. */
  @IsOptional()
  @Max(2100, YEAR)
  @Min(1990, YEAR)
  @IsInt(YEAR)
  defaultYear?: number | null;

  /** True if dates such as 5/6 begin with the day. */
  @IfSent()
  @IsBoolean({ message: 'Day first must be true or false' })
  dayFirst?: boolean;
}

export class ImportAnswerDto {
  /** The number of a row whose verdict is `ask`. */
  @IsInt(ANSWER)
  number!: number;

  /** `same`: it is the person of the question; `new`: it is somebody else. */
  @ApiProperty({ enum: IMPORT_ANSWERS })
  @IsIn(IMPORT_ANSWERS, ANSWER)
  answer!: ImportAnswer;
}

/** What somebody says about matches by name alone: for some rows, or for all that are left. */
export class AnswerImportDto {
  @IfSent()
  @ArrayMaxSize(IMPORT_LIMITS.answers, ANSWER)
  @ValidateNested({ each: true, ...ANSWER })
  @Type(() => ImportAnswerDto)
  @IsArray(ANSWER)
  answers?: ImportAnswerDto[];

  @ApiProperty({ enum: IMPORT_ANSWERS, required: false })
  @IfSent()
  @IsIn(IMPORT_ANSWERS, ANSWER)
  all?: ImportAnswer;
}

export class ApplyImportDto {
  @IsUUID('all', { message: IMPORT_MESSAGES.changed })
  checkId!: string;

  /** Invites the coaches, supervisors and officials that are created, by email. */
  @IsOptional()
  @IsBoolean({ message: 'Invite must be true or false' })
  invite?: boolean;
}

export class ListImportRowsQuery extends PageQuery {
  @ApiProperty({ enum: IMPORT_VERDICTS, required: false })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => value || undefined)
  @IsIn(IMPORT_VERDICTS, { message: IMPORT_MESSAGES.verdictInvalid })
  verdict?: ImportVerdict;
}

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
