/* Texts in spreadsheet cells, written and read: spreadsheets take some texts for formulas. */

const DANGEROUS = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'(?='*[=+\-@\t\r])/;

/**
 * Returns the text of a spreadsheet cell, with a `'` in front of potential formulas. A text that already looks escaped
 * gets another `'`, so that `unescapedCell` always restores the text.
 */
export const escapedCell = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** The start of a CSV file for Excel, which otherwise assumes the encoding of the system. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Returns one row of a CSV file (RFC 4180), with its line end. Texts that a spreadsheet would take for formulas are
 * escaped.
 */
export const csvRow = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const cell = escapedCell(value ?? '');
  return /[",;\t\r\n]/.test(cell) || /^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Reverses `escapedCell`. */
export const unescapedCell = (cell: string): string => cell.replace(ESCAPED, '');
