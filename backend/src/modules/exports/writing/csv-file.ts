import { csvRow } from '../../imports';
import type { ExportedList } from '../lists/exported-list';

/** For Excel, which otherwise reads a CSV file in the encoding of the system. */
const BYTE_ORDER_MARK = '\ufeff';

/** A CSV file (RFC 4180) piece by piece. */
export async function* csvFile({ headers, rows }: ExportedList): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(headers);
  for await (const chunk of rows)
    yield chunk.map((cells) => csvRow(cells.map((cell) => String(cell ?? '')))).join('');
}
