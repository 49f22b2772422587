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
import { DAY_FIELD } from '../kinds/event-fields';
import { fieldsOf, type FieldSpec } from '../kinds/kind';
import { ImportKinds } from '../kinds/kinds';
import { EXTERNAL_ID } from '../kinds/people-fields';
import { cellText } from '../reading/cells';
import { findDayOrder, type YearOf } from '../reading/days';
import { guessColumns } from './guess';
import { comparedHeader, guessHeaderRow } from './header';

/** How many rows from the top may be the header, and how many below it are examined. */
const HEADER_ROWS = 30;
const LOOKED_AT = 200;

export const fingerprint = (columns: Pick<ImportColumnDto, 'header'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ header }) => comparedHeader(header))))
    .digest('base64url');

type Chosen = Pick<Import, 'sheet' | 'headerRow' | 'columns' | 'dayFirst'>;

@Injectable()
export class HeaderOfImport {
  constructor(
    private readonly env: Env,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly kinds: ImportKinds,
  ) {}

  async firstSheet(em: EntityManager, one: Import): Promise<Chosen> {
    for (const sheet of one.sheets.keys()) {
      const chosen = await this.ofSheet(em, { ...one, sheet });
      if (chosen) return chosen;
    }
    throw validationError([{ field: 'file', message: IMPORT_MESSAGES.noHeader }]);
  }

  /** Guesses the header row; returns null if there is none. 413: too many rows below it. */
  async ofSheet(em: EntityManager, one: Import): Promise<Chosen | null> {
    const { fields } = this.kinds.get(one.kind);
    const top = await this.rows.listFrom(one, 1, HEADER_ROWS, em);
    const headerRow = guessHeaderRow(top, fields);
    return headerRow === null ? null : this.ofRow(em, { ...one, headerRow });
  }

  /** Uses the given header row. 400: no such row; 413: too many rows below it. */
  async ofRow(em: EntityManager, one: Import): Promise<Chosen> {
    const { sheet, headerRow } = one;
    const [header, ...below] = await this.rows.listFrom(one, headerRow, LOOKED_AT + 1, em);
    if (header?.number !== headerRow)
      throw validationError([{ field: 'headerRow', message: IMPORT_MESSAGES.headerRowInvalid }]);
    if ((await this.rows.countBelow(one, headerRow, em)) > IMPORT_LIMITS.rows)
      throw new PayloadTooLargeException(IMPORT_MESSAGES.tooManyRows);
    const width = one.sheets[sheet]!.columns;
    const fields = fieldsOf(one, this.kinds.get(one.kind));
    const cells = below.map((row) => row.cells);
    const guessed = guessColumns(header.cells, cells, width, fields);
    const columns = await this.withUniqueIds(em, one, await this.remembered(one, guessed, fields));
    return { sheet, headerRow, columns, dayFirst: await this.dayFirst(em, { ...one, columns }) };
  }

  /** Returns the columns after a change of source, because an id column requires a named source. */
  async ofSource(em: EntityManager, one: Import): Promise<ImportColumnDto[]> {
    if (one.source === NO_SOURCE)
      return one.columns.map((column) => (isId(column) ? without(column) : column));
    if (one.columns.some(isId)) return one.columns;
    const guessed = (await this.ofRow(em, one)).columns.find(isId);
    return one.columns.map((column) => (column.index === guessed?.index && !column.field ? guessed : column));
  }

  /** Judges by all dates in the mapped column; null if the order makes no difference. */
  async dayFirst(em: EntityManager, one: Import): Promise<boolean | null> {
    const column = one.columns.find(({ field }) => field === DAY_FIELD.name);
    if (!column) return null;
    const texts = await this.rows.listColumn(em, one, column.index);
    return findDayOrder(texts.map(cellText), yearsOfSeason(this.env, one.defaultYear));
  }

  private async withUniqueIds(em: EntityManager, one: Import, columns: ImportColumnDto[]) {
    const id = columns.find(isId);
    if (!id || !(await this.rows.hasRepeated(em, one, id.index))) return columns;
    return columns.map((column) => (column === id ? without(column) : column));
  }

  private async remembered(one: Import, columns: ImportColumnDto[], fields: readonly FieldSpec[]) {
    const mapping = await this.imports.findMapping(one, fingerprint(columns));
    if (!mapping) return columns;
    const names = new Set(fields.map(({ name }) => name));
    return columns.map((column, index) => {
      const field = mapping[index] ?? null;
      // The id column may have been left unassigned earlier because another file contained a duplicate.
      if (field === null && isId(column)) return column;
      // The stored mapping may be from a release that had different fields.
      return field === null || names.has(field) ? { ...column, field, certainty: field ? 1 : 0 } : column;
    });
  }
}

const isId = ({ field }: ImportColumnDto): boolean => field === EXTERNAL_ID;
const without = (column: ImportColumnDto): ImportColumnDto => ({ ...column, field: null, certainty: 0 });

/** Returns the year for a day without one: in the current season, or in the season that starts in `defaultYear`. */
export function yearsOfSeason({ EXPERIENCE_CRON }: Env, defaultYear: number | null): YearOf {
  const now = new Date();
  const seasonOf = (date: Date) => seasonAt(date, EXPERIENCE_CRON, TIME_ZONE);
  const season = defaultYear ?? seasonOf(now);
  const thisYear = zonedTime(now, TIME_ZONE).year;
  const known = new Map<string, number>();
  return (month, day) => {
    const key = `${month}-${day}`;
    const date = new Date(Date.UTC(thisYear, month - 1, day, 17));
    // A season starts in one year and ends in the next, so a day before its start belongs to the next year.
    const offset = known.get(key) ?? (seasonOf(date) === thisYear ? 0 : 1);
    known.set(key, offset);
    return season + offset;
  };
}
