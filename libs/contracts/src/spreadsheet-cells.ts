/* Texts in cells of files that we write and read: spreadsheets take some texts for formulas. */

const DANGEROUS = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'(?='*[=+\-@\t\r])/;

/**
 * The text of a cell for a spreadsheet, with a `'` before what would be a formula. A text that looks escaped already gets
 * one more, so that `unescapedCell` always gives the text back.
 */
export const escapedCell = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** The text of a cell as it was before `escapedCell`. */
export const unescapedCell = (cell: string): string => cell.replace(ESCAPED, '');
