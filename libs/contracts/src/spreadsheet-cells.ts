/* Texts in cells of files that we write and read: spreadsheets take some texts for formulas. */

const DANGEROUS = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'(?='*[=+\-@\t\r])/;

/**
 * The text of a cell for a spreadsheet, with a `'` before what would be a formula. A text that looks escaped already gets
 * one more, so that `unescapedCell` always gives the text back.
 */
export const escapedCell = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** The start of a CSV file for Excel, which otherwise reads it in the encoding of the system. */
export const BYTE_ORDER_MARK = '\ufeff';

/** One row of a CSV file (RFC 4180), with its line end. Texts that a spreadsheet would take for a formula are escaped. */
export const csvRow = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const cell = escapedCell(value ?? '');
  return /[",;\t\r\n]/.test(cell) || /^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The text of a cell as it was before `escapedCell`. */
export const unescapedCell = (cell: string): string => cell.replace(ESCAPED, '');
