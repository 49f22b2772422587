import { SheetReader } from './sheet-reader';
import { TableBuilder } from './table';

const ROWS = 2000;

/** Returns a sheet whose first column is filled only in the first row. */
function sheetWith(merges: string[]): SheetReader {
  const reader = new SheetReader(new TableBuilder(), [], [], false);
  for (let row = 1; row <= ROWS; row += 1) {
    reader.open('row', { r: String(row) });
    for (const column of row === 1 ? ['A', 'B'] : ['B']) {
      reader.open('c', { r: `${column}${row}` });
      reader.open('v', {});
      reader.text(String(row));
      reader.close('v');
      reader.close('c');
    }
    reader.close('row');
  }
  for (const ref of merges) reader.open('mergeCell', { ref });
  return reader;
}

describe('the sheet reader', () => {
  it('repeats a merged cell’s value in each of its rows', () => {
    const rows = sheetWith([`A1:A${ROWS}`]).finishRows();
    expect(new Set(rows.map(({ cells }) => cells[0]))).toEqual(new Set(['1']));
  });

  it('rejects overlapping merged cells instead of filling them repeatedly', () => {
    const merges = Array.from({ length: 61 }, () => `A1:A${ROWS}`);
    expect(() => sheetWith(merges).finishRows()).toThrow(expect.objectContaining({ status: 400 }));
  });
});
