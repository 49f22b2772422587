import { IMPORT_MESSAGES } from '@rmo/contracts';
import { CsvError, parse, type Options } from 'csv-parse/sync';
import { type Row, type Sheet, startsWith, TableBuilder, UnreadableFile } from './table';

const SEPARATORS = [',', ';', '\t', '|'];
/** An optional first line that tells Excel the separator, such as `sep=;`. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const SAMPLE_CHARACTERS_MAX = 64 * 1024;
const SAMPLE_RECORDS_MAX = 50;
/** Includes empty lines. */
const LINES_MAX = 200_000;
const ROW_BYTES_MAX = 1_500_000;
/** The start of HTML and XML files that programs save with a spreadsheet's extension. */
const MARKUP_START = /^\s*<(!doctype|html|\?xml|table)/i;

/** Bytes 0x80 to 0x9f in Windows-1252, which Node 20 wrongly decodes as Latin-1. Unassigned bytes stay as they are. */
const WINDOWS_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export function readTextFile(bytes: Buffer): Sheet {
  let text = decode(bytes);
  if (MARKUP_START.test(text)) throw new UnreadableFile(415, IMPORT_MESSAGES.notASpreadsheet);
  const separatorLine = SEPARATOR_LINE.exec(text);
  if (separatorLine) text = text.slice(separatorLine[0].length);
  const separator = separatorLine?.[1] ?? guessSeparator(text);
  const table = new TableBuilder();
  const rows: Row[] = [];
  const linesAbove = separatorLine ? 1 : 0;
  readRecords(text, separator, (cells, position) => {
    const number = linesAbove + position;
    if (number > LINES_MAX) throw new UnreadableFile(413, IMPORT_MESSAGES.tooManyRows);
    const row = table.buildRow(number, cells);
    if (row) rows.push(row);
  });
  return { name: 'Sheet 1', rows };
}

function decode(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  try {
    // Decoding also drops the byte-order mark.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // eslint-disable-next-line no-control-regex -- control characters mark a file as binary
    if (/[\u0000-\u0008\u000e-\u001a]/.test(text)) rejectBinary(text);
    return text;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if (encoding === 'utf-8' && !startsWith(bytes, [0xef, 0xbb, 0xbf])) return decodeWindows(bytes);
    throw new UnreadableFile(415, IMPORT_MESSAGES.notText);
  }
}

function decodeWindows(bytes: Buffer): string {
  const text = bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (byte) => WINDOWS_CHARACTERS[byte.charCodeAt(0) - 0x80]!);
  rejectBinary(text);
  return text;
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  // Recognizes UTF-16 without a byte-order mark: in Latin text, every second byte is zero.
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  sample.forEach((byte, index) => byte === 0 && (zeros[index % 2]! += 1));
  const manyZeros = sample.length / 5;
  if (zeros[1]! > manyZeros && zeros[0] === 0) return 'utf-16le';
  if (zeros[0]! > manyZeros && zeros[1] === 0) return 'utf-16be';
  return 'utf-8';
}

/** Rejects binary data: a NUL or many control characters. A few control characters are reported later, with their row. */
function rejectBinary(text: string): void {
  // eslint-disable-next-line no-control-regex -- control characters mark a file as binary
  const controlCharacters = text.match(/[\u0000-\u0008\u000e-\u001f]/g) ?? [];
  if (text.includes('\u0000') || controlCharacters.length > text.length / 10)
    throw new UnreadableFile(415, IMPORT_MESSAGES.notASpreadsheet);
}

function guessSeparator(text: string): string {
  const end =
    text.length > SAMPLE_CHARACTERS_MAX ? text.lastIndexOf('\n', SAMPLE_CHARACTERS_MAX) : text.length;
  const sample = text.slice(0, end > 0 ? end : SAMPLE_CHARACTERS_MAX);
  const scores = SEPARATORS.map((separator) => {
    const counts = new Map<number, number>();
    try {
      let recordCount = 0;
      readRecords(sample, separator, (cells) => {
        if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
        if ((recordCount += 1) === SAMPLE_RECORDS_MAX) throw new EnoughRead();
      });
    } catch {
      // Ignores errors: they are reported when the whole file is read.
    }
    const [columns, rows] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
    return { separator, rows, columns };
  });
  return scores.sort((a, b) => b.rows - a.rows || b.columns - a.columns)[0]!.separator;
}

class EnoughRead extends Error {}

/** `position` is the row's number in the file, from 1. Empty lines count but are not passed on. */
function readRecords(text: string, delimiter: string, onRow: (cells: string[], position: number) => void) {
  const options: Options = {
    delimiter,
    // Otherwise the parser builds an error for each empty line, which takes 20 microseconds.
    skip_empty_lines: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: ROW_BYTES_MAX,
    on_record: (cells: string[], context) => {
      onRow(cells, context.records + context.empty_lines);
      return null;
    },
  };
  try {
    parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new UnreadableFile(413, IMPORT_MESSAGES.tooManyColumns);
    throw new UnreadableFile(400, IMPORT_MESSAGES.quoteNotClosed);
  }
}
