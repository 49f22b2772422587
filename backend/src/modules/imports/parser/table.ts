import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@rmo/contracts';

/** Thrown if a file can't be read; the message tells the user why. */
export class UnreadableFile extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

export const startsWith = (bytes: Buffer, start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

export const damagedError = () => new UnreadableFile(400, IMPORT_MESSAGES.damaged);

/** A sheet's row that has at least one non-empty cell. */
export interface Row {
  /** The row's number in the spreadsheet, from 1. */
  number: number;
  /** The row's cells by column, without trailing empty ones. */
  cells: string[];
}

export interface Sheet {
  name: string;
  rows: Row[];
}

/** Allowed above the headers, in addition to the limit for imported rows. */
const ROWS_ABOVE_HEADERS_MAX = 100;
const CHARACTERS_MAX = 30_000_000;

/** Replaces lone surrogates and NUL characters, which Postgres can't store. */
// eslint-disable-next-line no-control-regex -- NUL is one of the characters to replace
export const toWellFormed = (text: string): string => text.replace(/[\p{Cs}\u0000]/gu, '\ufffd');

export class TableBuilder {
  private rowCount = 0;
  private characters = 0;

  buildRow(number: number, cells: string[]): Row | null {
    let length = cells.length;
    while (length > 0 && !cells[length - 1]?.trim()) length -= 1;
    if (length === 0) return null;
    if (length > IMPORT_LIMITS.columns) throw new UnreadableFile(413, IMPORT_MESSAGES.tooManyColumns);
    this.rowCount += 1;
    if (this.rowCount > IMPORT_LIMITS.rows + ROWS_ABOVE_HEADERS_MAX)
      throw new UnreadableFile(413, IMPORT_MESSAGES.tooManyRows);
    return { number, cells: Array.from({ length }, (_, column) => this.buildCell(cells[column] ?? '')) };
  }

  private buildCell(text: string): string {
    if (text.length > IMPORT_LIMITS.cell) throw new UnreadableFile(413, IMPORT_MESSAGES.cellTooLong);
    this.characters += text.length;
    if (this.characters > CHARACTERS_MAX) throw new UnreadableFile(413, IMPORT_MESSAGES.tooMuchText);
    return toWellFormed(text);
  }
}
