import { IMPORT_LIMITS } from '@rmo/contracts';
import type { Cell, ExportedList } from '../lists/exported-list';

export interface FileLimits {
  /** Rows below the headers. */
  rows: number;
  bytes: number;
}

/** The limits of an import, minus a tenth of its bytes for quotes and line ends. */
const IMPORTED: FileLimits = { rows: IMPORT_LIMITS.rows, bytes: IMPORT_LIMITS.bytes * 0.9 };

const sizeOf = (cells: Cell[]): number =>
  cells.reduce<number>((sum, cell) => sum + Buffer.byteLength(String(cell ?? '')) + 1, 0);

/**
 * Splits a list into files that can be imported: `events`, `events-2` and so on. The rows of a file must be read to their
 * end before the next file is requested.
 */
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
        // A row that exceeds the size of a file gets its own file.
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
