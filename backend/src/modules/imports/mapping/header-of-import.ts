import { Injectable, PayloadTooLargeException } from '@nestjs/common';
import { IMPORT_LIMITS, IMPORT_MESSAGES, NO_SOURCE, TIME_ZONE, zonedTime } from '@rmo/contracts';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { validationError } from '../../../common/errors';
import { Env } from '../../../config/env';
import { seasonAt } from '../../officials';
import type { ImportColumnDto } from '../imports.dto';
import type { Import } from '../import.entity';
import { ImportRowsRepository } from '../import-rows.repository';
import { ImportsRepository } from '../imports.repository';
import { DAY_FIELD, EVENT_ID, TIME_FIELD } from '../kinds/event-fields';
import { fieldsOf, type FieldSpecs } from '../kinds/kind';
import { ImportKinds } from '../kinds/kinds';
import { EXTERNAL_ID } from '../kinds/people-fields';
import { cellText } from '../reading/cells';
import { findDayOrder, type GuessYear } from '../reading/days';
import { findEvening, timeAfterDate } from '../reading/times';
import { guessColumns } from './guess';
import { headerKeyOf, guessHeaderRow } from './header';

/** The header is searched for among this many rows from the top. */
const HEADER_SEARCH_ROWS_MAX = 30;
/** The columns' fields are guessed from this many rows below the header. */
const EXAMINED_ROWS_MAX = 200;

export const fingerprintOf = (columns: Pick<ImportColumnDto, 'header'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ header }) => headerKeyOf(header))))
    .digest('base64url');

type HeaderChoice = Pick<
  Import,
  'sheet' | 'headerRow' | 'asksHeader' | 'columns' | 'fixed' | 'dayFirst' | 'evening'
>;

@Injectable()
export class HeaderOfImport {
  constructor(
    private readonly env: Env,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly kinds: ImportKinds,
  ) {}

  async ofFirstSheet(em: EntityManager, importJob: Import): Promise<HeaderChoice> {
    let uncertainChoice: HeaderChoice | null = null;
    for (const sheet of importJob.sheets.keys()) {
      const choice = await this.ofSheet(em, { ...importJob, sheet });
      if (choice && !choice.asksHeader) return choice;
      uncertainChoice ??= choice;
    }
    if (uncertainChoice) return uncertainChoice;
    throw validationError([{ field: 'file', message: IMPORT_MESSAGES.noHeader }]);
  }

  /** Guesses the header row. Returns null if there is none and the cells show no field either. 413: too many rows below it. */
  async ofSheet(em: EntityManager, importJob: Import): Promise<HeaderChoice | null> {
    const { fields } = this.kinds.get(importJob.kind);
    const top = await this.rows.listFrom(importJob, 1, HEADER_SEARCH_ROWS_MAX, em);
    if (top.length === 0) return null;
    const { headerRow, isCertain } = guessHeaderRow(top, fields);
    const choice = await this.ofRow(em, { ...importJob, headerRow });
    if (headerRow === 0 && !choice.columns.some(({ field }) => field)) return null;
    return { ...choice, asksHeader: !isCertain && choice.asksHeader };
  }

  /** Uses the given header row; 0: every row is data. 400: no such row; 413: too many rows below it. */
  async ofRow(em: EntityManager, importJob: Import): Promise<HeaderChoice> {
    const { sheet, headerRow } = importJob;
    const rows = await this.rows.listFrom(importJob, headerRow, EXAMINED_ROWS_MAX + 1, em);
    const [header, ...rowsBelow] = headerRow === 0 ? [{ number: 0, cells: [] }, ...rows] : rows;
    if (header?.number !== headerRow)
      throw validationError([{ field: 'headerRow', message: IMPORT_MESSAGES.headerRowInvalid }]);
    if ((await this.rows.countBelow(importJob, headerRow, em)) > IMPORT_LIMITS.rows)
      throw new PayloadTooLargeException(IMPORT_MESSAGES.tooManyRows);
    const width = importJob.sheets[sheet]!.columns;
    const fields = fieldsOf(importJob, this.kinds.get(importJob.kind));
    const cells = rowsBelow.map((row) => row.cells);
    const guessedColumns = guessColumns(header.cells, cells, width, fields);
    const stored = await this.findStoredMapping(importJob, guessedColumns);
    const mappedColumns = stored ? applyStored(stored.mapping, guessedColumns, fields) : guessedColumns;
    const columns = await this.unassignRepeatedIds(em, importJob, mappedColumns);
    const job = { ...importJob, columns };
    const rememberedFields = fields.filter(({ isPerFile }) => !isPerFile);
    const fixed = (stored?.fixed ?? []).filter(({ field }) => canFix(rememberedFields, columns, field));
    return {
      ...{ sheet, headerRow, columns, fixed, asksHeader: !stored },
      dayFirst: await this.detectDayFirst(em, job),
      evening: await this.detectEvening(em, job),
    };
  }

  /** Returns the columns after a change of source, because an id column requires a named source. */
  async ofSource(em: EntityManager, importJob: Import): Promise<ImportColumnDto[]> {
    if (importJob.source === NO_SOURCE)
      return importJob.columns.map((column) => (isId(column) ? withoutField(column) : column));
    if (importJob.columns.some(isId)) return importJob.columns;
    const guessedId = (await this.ofRow(em, importJob)).columns.find(isId);
    return importJob.columns.map((column) =>
      column.index === guessedId?.index && !column.field ? guessedId : column,
    );
  }

  /** Returns true if dates start with the day, judging by the whole mapped column; null if no date depends on the order. */
  async detectDayFirst(em: EntityManager, importJob: Import): Promise<boolean | null> {
    const column = findDateColumn(importJob);
    if (column === undefined) return null;
    const texts = await this.rows.listColumn(em, importJob, column);
    return findDayOrder(texts.map(cellText), createYearLookup(this.env, importJob.defaultYear));
  }

  /** Returns true if times without AM or PM are in the evening, judging by the whole column; null if there are none. */
  async detectEvening(em: EntityManager, importJob: Import): Promise<boolean | null> {
    const column = findTimeColumn(importJob);
    if (column === undefined) return null;
    const texts = await this.rows.listColumn(em, importJob, column);
    const isDateColumn = column === findDateColumn(importJob);
    return findEvening(texts.map(cellText).map((text) => (isDateColumn ? timeAfterDate(text) : text)));
  }

  private async unassignRepeatedIds(em: EntityManager, importJob: Import, columns: ImportColumnDto[]) {
    const id = columns.find(({ field }) => field === EXTERNAL_ID);
    if (!id || !(await this.rows.hasRepeatedValues(em, importJob, id.index))) return columns;
    return columns.map((column) => (column === id ? withoutField(column) : column));
  }

  /** A sheet without headers is only known by its source: others of the same width hold something else. */
  private async findStoredMapping(importJob: Import, columns: ImportColumnDto[]) {
    if (importJob.headerRow === 0 && importJob.source === NO_SOURCE) return null;
    return this.imports.findMapping(importJob, fingerprintOf(columns));
  }
}

function applyStored(mapping: (string | null)[], columns: ImportColumnDto[], fields: FieldSpecs) {
  const names = new Set(fields.map(({ name }) => name));
  return columns.map((column, index) => {
    const field = mapping[index] ?? null;
    // The id column may have been left unassigned earlier because another file contained a duplicate id.
    if (field === null && isId(column)) return column;
    // The stored mapping may be from a release that had different fields.
    return field === null || names.has(field) ? { ...column, field, certainty: field ? 1 : 0 } : column;
  });
}

/** True if one value may hold for all rows: the field allows it and has no column. */
export const canFix = (fields: FieldSpecs, columns: ImportColumnDto[], name: string): boolean =>
  fields.some((field) => field.name === name && field.canBeFixed) &&
  !columns.some(({ field }) => field === name);

/** Returns the index of the column with the events' dates. */
export const findDateColumn = ({ columns }: Import): number | undefined =>
  columns.find(({ field }) => field === DAY_FIELD.name)?.index;

/** Returns the index of the column with the start times; if there is none, of the dates, which may include them. */
export const findTimeColumn = (importJob: Import): number | undefined =>
  importJob.columns.find(({ field }) => field === TIME_FIELD.name)?.index ?? findDateColumn(importJob);

const isId = ({ field }: ImportColumnDto): boolean => field === EXTERNAL_ID || field === EVENT_ID;
const withoutField = (column: ImportColumnDto): ImportColumnDto => ({ ...column, field: null, certainty: 0 });

/** Returns a function that places days without a year in the current season, or in the one that starts in `defaultYear`. */
export function createYearLookup({ EXPERIENCE_CRON }: Env, defaultYear: number | null): GuessYear {
  const now = new Date();
  const seasonOf = (date: Date) => seasonAt(date, EXPERIENCE_CRON, TIME_ZONE);
  const season = defaultYear ?? seasonOf(now);
  const thisYear = zonedTime(now, TIME_ZONE).year;
  const offsets = new Map<string, number>();
  return (month, day) => {
    const key = `${month}-${day}`;
    const date = new Date(Date.UTC(thisYear, month - 1, day, 17));
    // A season starts in one year and ends in the next, so a day before its start belongs to the next year.
    const offset = offsets.get(key) ?? (seasonOf(date) === thisYear ? 0 : 1);
    offsets.set(key, offset);
    return season + offset;
  };
}
