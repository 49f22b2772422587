import { unescapedCell } from '@rmo/contracts';

/** Placeholders that people enter for a missing value. */
export const PLACEHOLDER_TEXT = /^(n\/a|none|tb[acd]|unknown|\?+|-+|–|—)$/i;

export const isPlaceholder = (text: string): boolean => PLACEHOLDER_TEXT.test(text);

const TOTAL_LABEL = /^((grand |sub-?)?totals?\b.{0,20}|(count|sum|number of \w+)\s*[:=]\s*\d*)$/i;

/** Returns a cell's text, without export escaping and without surrounding whitespace of any kind. */
export const cellText = (cell: string | undefined): string =>
  unescapedCell(cell ?? '').replace(/^[\s\u00a0\u200b\ufeff]+|[\s\u00a0\u200b\ufeff]+$/g, '');

/** Reads a whole number, including `12.0` and `12 yrs`. Returns any other text unchanged, for validation to reject. */
export function readNumber(text: string): number | string {
  const match = /^(\d{1,9})(?:\.0+)?\s*(?:y|yr|yrs|year|years)?\.?$/i.exec(text);
  return match ? Number(match[1]) : text;
}

/** Returns true for a row of totals: its first cell is a label such as `Total`, and the others are numbers. */
export function isTotalRow(cells: string[]): boolean {
  const filledCells = cells.map(cellText).filter(Boolean);
  return (
    filledCells.length > 0 &&
    TOTAL_LABEL.test(filledCells[0]!) &&
    filledCells.slice(1).every((text) => /^[\d.,$ ]+$/.test(text))
  );
}
