import { IMPORT_MESSAGES } from '@rmo/contracts';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { type Sheet, startsWith, UnreadableFile } from './table';
import { readTextFile } from './text-file';
import { readWorkbook } from './workbook';

/**
 * Run by file-parser.ts. Reads a file from stdin and writes lines of JSON: first `{sheets: [{name, rows, columns}]}`, then
 * `[sheet, number, cells]` for each row, then `"end"`; or, if the file can't be read, only `{status, message}`.
 */

const ZIP_START = [0x50, 0x4b];
const OLD_EXCEL_START = [0xd0, 0xcf, 0x11, 0xe0];
const OTHER_FORMAT_STARTS = [
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x1f, 0x8b], // gzip
  [0x7b, 0x5c, 0x72, 0x74, 0x66], // RTF
];

async function sheetsOf(bytes: Buffer): Promise<Sheet[]> {
  if (startsWith(bytes, OLD_EXCEL_START)) throw new UnreadableFile(415, IMPORT_MESSAGES.oldExcel);
  if (OTHER_FORMAT_STARTS.some((start) => startsWith(bytes, start)))
    throw new UnreadableFile(415, IMPORT_MESSAGES.notASpreadsheet);
  const sheets = startsWith(bytes, ZIP_START) ? await readWorkbook(bytes) : [readTextFile(bytes)];
  const nonEmptySheets = sheets.filter(({ rows }) => rows.length > 0);
  if (nonEmptySheets.length === 0) throw new UnreadableFile(400, IMPORT_MESSAGES.noRows);
  return nonEmptySheets;
}

async function write(value: unknown): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain');
}

async function main(): Promise<void> {
  try {
    const sheets = await sheetsOf(await buffer(process.stdin));
    await write({
      sheets: sheets.map(({ name, rows }) => ({
        name,
        rows: rows.length,
        columns: rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
      })),
    });
    for (const [index, { rows }] of sheets.entries())
      for (const { number, cells } of rows) await write([index, number, cells]);
    await write('end');
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await write({ status: error.status, message: error.message });
  }
}

void main();
