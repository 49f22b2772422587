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
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IfSent, InputField, PageQuery, Rule } from '../../common/http';

const EXCEL_ROWS_MAX = 1_048_576;
const SOURCE_FIELD = {
  kind: 'text',
  label: 'Source',
  max: IMPORT_LIMITS.source,
  tooLong: IMPORT_MESSAGES.sourceInvalid,
} as const;
const KIND_MESSAGE = { message: IMPORT_MESSAGES.kindInvalid };
const SHEET_MESSAGE = { message: IMPORT_MESSAGES.sheetInvalid };
const HEADER_ROW_MESSAGE = { message: IMPORT_MESSAGES.headerRowInvalid };
const ANSWER_MESSAGE = { message: IMPORT_MESSAGES.answerInvalid };
const YEAR_MESSAGE = { message: IMPORT_MESSAGES.yearInvalid };

const mappingError = (value: unknown): string | undefined =>
  Array.isArray(value) && value.every((field) => field === null || typeof field === 'string')
    ? undefined
    : IMPORT_MESSAGES.mappingInvalid;

export class UploadImportDto {
  @ApiProperty({ enum: IMPORT_KINDS })
  @IsIn(IMPORT_KINDS, KIND_MESSAGE)
  kind!: ImportKindName;

  /** The program or league that the file comes from. Mapping and external ids are stored under it for later imports. */
  @InputField(SOURCE_FIELD)
  source?: string | null;
}

const FIXED_MESSAGE = { message: IMPORT_MESSAGES.fixedInvalid };

/** A value that holds for all rows, for a field without a column. */
export class ImportFixedDto {
  @MaxLength(50, FIXED_MESSAGE)
  @IsString(FIXED_MESSAGE)
  field!: string;

  @MaxLength(IMPORT_LIMITS.fixedValue, FIXED_MESSAGE)
  @IsString(FIXED_MESSAGE)
  value!: string;
}

/** Changes only the fields that are sent. Any earlier check becomes invalid. */
export class UpdateImportDto {
  @IfSent()
  @Max(IMPORT_LIMITS.sheets, SHEET_MESSAGE)
  @Min(0, SHEET_MESSAGE)
  @IsInt(SHEET_MESSAGE)
  sheet?: number;

  /** The header row's number, from 1; 0 if every row is data. If it changes, the columns are guessed again. */
  @IfSent()
  @Max(EXCEL_ROWS_MAX, HEADER_ROW_MESSAGE)
  @Min(0, HEADER_ROW_MESSAGE)
  @IsInt(HEADER_ROW_MESSAGE)
  headerRow?: number;

  /** A field name or null for each column, in order. */
  @ApiProperty({ type: 'array', items: { type: 'string', nullable: true }, required: false })
  @IfSent()
  @Rule((_, value) => mappingError(value))
  @ArrayMaxSize(IMPORT_LIMITS.columns, { message: IMPORT_MESSAGES.mappingInvalid })
  @IsArray({ message: IMPORT_MESSAGES.mappingInvalid })
  mapping?: (string | null)[];

  @InputField(SOURCE_FIELD)
  source?: string | null;

  /** The first year of the season that days without a year belong to; null: the current season. */
  @IsOptional()
  @Max(2100, YEAR_MESSAGE)
  @Min(1990, YEAR_MESSAGE)
  @IsInt(YEAR_MESSAGE)
  defaultYear?: number | null;

  /** True if dates such as 5/6 start with the day. */
  @IfSent()
  @IsBoolean({ message: 'Day first must be true or false' })
  dayFirst?: boolean;

  /** True if times such as 7:00 are in the evening. */
  @IfSent()
  @IsBoolean({ message: 'Evening must be true or false' })
  evening?: boolean;

  /** Replaces all values that hold for all rows. An empty value stands for none. */
  @IfSent()
  @ArrayMaxSize(IMPORT_LIMITS.fixedValues, FIXED_MESSAGE)
  @ValidateNested({ each: true, ...FIXED_MESSAGE })
  @Type(() => ImportFixedDto)
  @IsArray(FIXED_MESSAGE)
  fixed?: ImportFixedDto[];

  /** True to create teams that aren't listed, with the events that name them. */
  @IfSent()
  @IsBoolean({ message: 'Creates teams must be true or false' })
  createsTeams?: boolean;
}

export class ImportAnswerDto {
  /** The number of a row whose verdict is `ask`. */
  @IsInt(ANSWER_MESSAGE)
  number!: number;

  /** `same`: the row is about the person in the question; `new`: it is about someone else. */
  @ApiProperty({ enum: IMPORT_ANSWERS })
  @IsIn(IMPORT_ANSWERS, ANSWER_MESSAGE)
  answer!: ImportAnswer;
}

/** Answers to questions about matches by name alone: for some rows, or for all that are still unanswered. */
export class AnswerImportDto {
  @IfSent()
  @ArrayMaxSize(IMPORT_LIMITS.answers, ANSWER_MESSAGE)
  @ValidateNested({ each: true, ...ANSWER_MESSAGE })
  @Type(() => ImportAnswerDto)
  @IsArray(ANSWER_MESSAGE)
  answers?: ImportAnswerDto[];

  @ApiProperty({ enum: IMPORT_ANSWERS, required: false })
  @IfSent()
  @IsIn(IMPORT_ANSWERS, ANSWER_MESSAGE)
  all?: ImportAnswer;
}

export class ApplyImportDto {
  @IsUUID('all', { message: IMPORT_MESSAGES.changed })
  checkId!: string;

  /** True to email an invitation to each coach, supervisor and official that the import creates. */
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
  /** The number of non-empty rows. */
  rows!: number;
  columns!: number;
}

export class ImportColumnDto {
  /** Counted from 0. */
  index!: number;
  header!: string;
  /** The first three distinct values below the header. */
  samples!: string[];
  /** The name of the field assigned to the column; null: none. */
  field!: string | null;
  /** 1 if the column has the field's name, or if someone assigned it now or earlier; less for a guess; 0 if unassigned. */
  @ApiProperty({ format: 'double' })
  certainty!: number;
}

export class ImportFieldDto {
  name!: string;
  label!: string;
  isRequired!: boolean;
  /** True if several columns may be assigned to the field. */
  isMulti!: boolean;
  /** True if new records need a value, although the file may lack the column. */
  isNeeded!: boolean;
  /** True if one value may hold for all rows. */
  canBeFixed!: boolean;
}

export class ImportPreviewRowDto {
  number!: number;
  cells!: string[];
}

export class ImportPlaceholderDto {
  text!: string;
  /** The number of cells. */
  count!: number;
}

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
  /** The number of rows in the current step; `done` is how many of them have been processed. */
  total!: number;
  done!: number;
  counts!: ImportCountsDto;
  /** Why the check failed. */
  problem!: string | null;
  /** Null if the owner's account was deleted. */
  ownerId!: number | null;
  /** ISO */
  createdAt!: string;
  appliedAt!: string | null;
  undoneAt!: string | null;
  /** The deadline for undoing the import; null if it can't be undone. */
  undoUntil!: string | null;
}

export class ImportDto extends ImportSummaryDto {
  sheets!: ImportSheetDto[];
  /** The index of the imported sheet. */
  sheet!: number;
  /** The header row's number, from 1; 0 if every row is data. */
  headerRow!: number;
  /** True until somebody has said whether the header row holds the columns' names. */
  asksHeader!: boolean;
  /** Values that hold for all rows. */
  fixed!: ImportFixedDto[];
  /** True if times such as 7:00 are in the evening; null if the file has none. */
  @ApiProperty({ type: Boolean, nullable: true })
  evening!: boolean | null;
  createsTeams!: boolean;
  /** The teams that rows of the check name but that aren't listed, at most 200. */
  unknownTeams!: string[];
  /** What the check read as no value, such as `TBD`, at most 20. */
  placeholders!: ImportPlaceholderDto[];
  columns!: ImportColumnDto[];
  fields!: ImportFieldDto[];
  /** A sentence about what is missing from the mapping; null if it is complete. */
  missing!: string | null;
  preview!: ImportPreviewRowDto[];
  /** The first year of the season that days without a year belong to; null: the current season. */
  defaultYear!: number | null;
  /** True if dates such as 5/6 start with the day, judging by all dates in the file; null if it makes no difference. */
  @ApiProperty({ type: Boolean, nullable: true })
  dayFirst!: boolean | null;
  /** Must be sent to apply the import; null until the current mapping has been checked. */
  checkId!: string | null;
  sendsInvitations!: boolean;
}

export class ImportRowDto {
  /** The row's number in the spreadsheet, from 1. */
  number!: number;
  cells!: string[];
  @ApiProperty({ enum: IMPORT_VERDICTS, nullable: true, type: String })
  verdict!: ImportVerdict | null;
  /** A sentence: the reason for the verdict, an update's changes, or the question for `ask`. */
  problem!: string | null;
  /** The id of the record that the row is about, if it exists. */
  targetId!: number | null;
}
