import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@rmo/contracts';
import { type NumberMeaning, formatNumber, PLAIN_NUMBER } from './excel-values';
import { damagedError, type Row, type TableBuilder, UnreadableFile } from './table';
import type { XmlHandler } from './xml';

const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384;
const MERGES_MAX = 20_000;
const CELL_REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/;
/** The form in which Excel writes characters that XML can't contain, such as `_x000D_`. */
const ESCAPED_CHARACTER = /_x([0-9a-f]{4})_/gi;

interface Merge {
  column: number;
  first: number;
  last: number;
}

/** Reads one worksheet. Takes the cells' stored values, never their formulas. */
export class SheetReader implements XmlHandler {
  private readonly sheetRows: Row[] = [];
  private readonly merges: Merge[] = [];
  private cells: string[] = [];
  private rowNumber = 0;
  private column = -1;
  private type = 'n';
  private style = 0;
  private value = '';
  private isValue = false;
  private inPhonetic = false;

  constructor(
    private readonly table: TableBuilder,
    private readonly shared: string[],
    private readonly styles: NumberMeaning[],
    private readonly is1904: boolean,
  ) {}

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      const number = attributes.r === undefined ? this.rowNumber + 1 : Number(attributes.r);
      // Row numbers must be ascending, as Excel always writes them.
      if (!Number.isInteger(number) || number <= this.rowNumber || number > ROWS_MAX) throw damagedError();
      this.rowNumber = number;
      this.cells = [];
      this.column = -1;
    } else if (name === 'c') {
      this.column = attributes.r === undefined ? this.column + 1 : columnOf(attributes.r);
      this.type = attributes.t ?? 'n';
      this.style = Number(attributes.s ?? 0);
      this.value = '';
    } else if (name === 'rPh') this.inPhonetic = true;
    else if (name === 'mergeCell') this.addMerge(attributes.ref ?? '');
    this.isValue = (name === 'v' || (name === 't' && this.type === 'inlineStr')) && !this.inPhonetic;
  }

  text(piece: string): void {
    if (!this.isValue) return;
    this.value += piece;
    if (this.value.length > 4 * IMPORT_LIMITS.cell)
      throw new UnreadableFile(413, IMPORT_MESSAGES.cellTooLong);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'rPh') this.inPhonetic = false;
    else if (name === 'c') this.addCell(this.cellText());
    else if (name === 'row') {
      const row = this.table.buildRow(this.rowNumber, this.cells);
      if (row) this.sheetRows.push(row);
    }
  }

  /** Returns the rows. Every row of a vertically merged cell gets the cell's value. */
  finishRows(): Row[] {
    const indexOf = new Map(this.sheetRows.map(({ number }, index) => [number, index]));
    // A cell can only be merged once. The limit stops overlapping merges of thousands of rows, which would take too long.
    let fillsLeft = this.sheetRows.length * IMPORT_LIMITS.columns;
    for (const { column, first, last } of this.merges) {
      const start = indexOf.get(first);
      const value = start === undefined ? undefined : this.sheetRows[start]!.cells[column];
      if (!value) continue;
      for (let index = start! + 1; index < this.sheetRows.length; index++) {
        const row = this.sheetRows[index]!;
        if (row.number > last) break;
        fillsLeft -= 1;
        if (fillsLeft < 0) throw damagedError();
        if (row.cells[column]) continue;
        while (row.cells.length < column) row.cells.push('');
        row.cells[column] = value;
      }
    }
    return this.sheetRows;
  }

  private addCell(text: string): void {
    if (!text.trim()) return;
    if (this.column >= IMPORT_LIMITS.columns) throw new UnreadableFile(413, IMPORT_MESSAGES.tooManyColumns);
    while (this.cells.length < this.column) this.cells.push('');
    this.cells[this.column] = text;
  }

  private cellText(): string {
    const { value } = this;
    if (this.type === 's') return unescape(this.shared[Number(value)] ?? '');
    if (this.type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : '';
    if (this.type === 'd') return value.trim().replace(/T00:00:00(\.0+)?Z?$/, '');
    if (this.type !== 'n') return unescape(value);
    return value === '' ? '' : formatNumber(value, this.styles[this.style] ?? PLAIN_NUMBER, this.is1904);
  }

  private addMerge(reference: string): void {
    const [from, to] = reference.split(':').map((one) => CELL_REFERENCE.exec(one));
    if (!from || !to) return;
    if (this.merges.length >= MERGES_MAX) throw damagedError();
    const column = columnOf(from[0]);
    const [first, last] = [Number(from[2]), Number(to[2])];
    if (last > first && column < IMPORT_LIMITS.columns) this.merges.push({ column, first, last });
  }
}

function columnOf(reference: string): number {
  const letters = CELL_REFERENCE.exec(reference)?.[1];
  if (!letters) throw damagedError();
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (column >= COLUMNS_MAX) throw damagedError();
  return column;
}

/** Leaves an escaped NUL as it is, because Postgres can't store the character. */
const unescape = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED_CHARACTER, (escaped, code: string) =>
        code === '0000' ? escaped : String.fromCharCode(parseInt(code, 16)),
      )
    : text;
