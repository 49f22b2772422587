import { IMPORT_LIMITS } from '@rmo/contracts';
import type { Cell, ExportedList } from '../lists/exported-list';

export interface FileLimits {
  rows: number;
  bytes: number;
}

/** The limits for imports, with a tenth of the bytes held back for quotes and line endings. */
const FILE_LIMITS: FileLimits = { rows: IMPORT_LIMITS.rows, bytes: IMPORT_LIMITS.bytes * 0.9 };

const sizeOf = (cells: Cell[]): number =>
  cells.reduce<number>((sum, cell) => sum + Buffer.byteLength(String(cell ?? '')) + 1, 0);

/** Splits a list into files small enough to import. Read all of a file's rows before requesting the next file. */
export async function* splitIntoFiles(
  list: ExportedList,
  limits = FILE_LIMITS,
): AsyncGenerator<ExportedList> {
  const chunks = list.rows[Symbol.asyncIterator]();
  let waiting: Cell[][] = [];
  let isLast = false;
  async function* rows(): AsyncGenerator<Cell[][]> {
    let rowsLeft = limits.rows;
    let bytes = limits.bytes;
    for (;;) {
      if (waiting.length === 0) {
        const nextChunk = await chunks.next();
        if (nextChunk.done) {
          isLast = true;
          return;
        }
        waiting = nextChunk.value;
        continue;
      }
      let count = 0;
      while (count < Math.min(waiting.length, rowsLeft)) {
        bytes -= sizeOf(waiting[count]!);
        // A row that is too large for any file gets a file of its own.
        if (bytes < 0 && (count > 0 || rowsLeft < limits.rows)) break;
        count += 1;
      }
      if (count === 0) return;
      rowsLeft -= count;
      const chunk = waiting.slice(0, count);
      waiting = waiting.slice(count);
      yield chunk;
      if (bytes < 0) rowsLeft = 0;
    }
  }
  for (let number = 1; !isLast; number += 1)
    yield { ...list, name: number === 1 ? list.name : `${list.name}-${number}`, rows: rows() };
}
