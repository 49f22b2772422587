/* Escapes and unescapes text in spreadsheet cells, because spreadsheets treat some text as formulas. */

const FORMULA_START = /^'*[=+\-@\t\r]/;
const ESCAPED_FORMULA_START = /^'(?='*[=+\-@\t\r])/;

/** Adds a leading `'` to potential formulas, and to text that already looks escaped; `unescapedCell` removes it. */
export const escapedCell = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** Goes at the start of a CSV file for Excel, which otherwise assumes the system's encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Returns one CSV row (RFC 4180) with its line ending. Escapes text that a spreadsheet would treat as a formula. */
export const csvRow = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const cell = escapedCell(value ?? '');
  return /[",;\t\r\n]/.test(cell) || /^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export const unescapedCell = (cell: string): string => cell.replace(ESCAPED_FORMULA_START, '');
