import { IMPORT_LIMITS } from '@rmo/contracts';
import type { Cell, ExportedList } from '../lists/exported-list';

export interface FileLimits {
  rows: number;
  bytes: number;
}

/** The limits for imports, with a tenth of the bytes held back for quotes and line endings. */
const IMPORTED: FileLimits = { rows: IMPORT_LIMITS.rows, bytes: IMPORT_LIMITS.bytes * 0.9 };

const sizeOf = (cells: Cell[]): number =>
  cells.reduce<number>((sum, cell) => sum + Buffer.byteLength(String(cell ?? '')) + 1, 0);

/** Splits a list into files small enough to import. Read all of a file's rows before requesting the next file. */
export async function* inFiles(list: ExportedList, limits = IMPORTED): AsyncGenerator<ExportedList> {
  const chunks = list.rows[Symbol.asyncIterator]();
  let waiting: Cell[][] = [];
  let isLast = false;
  async function* rows(): AsyncGenerator<Cell[][]> {
    let left = limits.rows;
    let bytes = limits.bytes;
    for (;;) {
      if (waiting.length === 0) {
        const next = await chunks.next();
        if (next.done) {
          isLast = true;
          return;
        }
        waiting = next.value;
        continue;
      }
      let count = 0;
      while (count < Math.min(waiting.length, left)) {
        bytes -= sizeOf(waiting[count]!);
        // A row that is too large for any file gets a file of its own.
        if (bytes < 0 && (count > 0 || left < limits.rows)) break;
        count += 1;
      }
      if (count === 0) return;
      left -= count;
      const taken = waiting.slice(0, count);
      waiting = waiting.slice(count);
      yield taken;
      if (bytes < 0) left = 0;
    }
  }
  for (let number = 1; !isLast; number += 1)
    yield { ...list, name: number === 1 ? list.name : `${list.name}-${number}`, rows: rows() };
}
