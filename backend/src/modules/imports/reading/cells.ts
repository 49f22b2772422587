import { unescapedCell } from '@rmo/contracts';

const TOTAL = /^((grand |sub-?)?totals?\b.{0,20}|(count|sum|number of \w+)\s*[:=]\s*\d*)$/i;

/** The text of a cell as it was before an export, without surrounding white space, also of other kinds. */
export const cellText = (cell: string | undefined): string =>
  unescapedCell(cell ?? '').replace(/^[\s\u00a0\u200b\ufeff]+|[\s\u00a0\u200b\ufeff]+$/g, '');

/** A whole number, also as `12.0` or `12 yrs`; any other text stays, for the rules to refuse. */
export function readNumber(text: string): number | string {
  const match = /^(\d{1,9})(?:\.0+)?\s*(?:y|yr|yrs|year|years)?\.?$/i.exec(text);
  return match ? Number(match[1]) : text;
}

/** True if a row is the sum at the end of a table: few cells, the first of which says so. */
export function isTotal(cells: string[]): boolean {
  const filled = cells.map(cellText).filter(Boolean);
  return (
    filled.length > 0 && TOTAL.test(filled[0]!) && filled.slice(1).every((text) => /^[\d.,$ ]+$/.test(text))
  );
}
