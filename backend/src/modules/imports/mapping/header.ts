import { cellText } from '../reading/cells';
import type { FieldSpec, FieldSpecs } from '../kinds/kind';
import type { Row } from '../parser/table';

/** Returns `gm time` for `Gm. Time`, `referee` for `Referee #2`, and `game number` for `Game #`. */
export const headerKeyOf = (text: string): string =>
  cellText(text)
    .toLowerCase()
    .replace(/#(?!\s*\d)/g, ' number ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ \d+$/, '');

export const namesOf = ({ name, label, synonyms = '' }: FieldSpec): string[] =>
  [name.replace(/([A-Z])/g, ' $1'), label, ...synonyms.split(',')].map(headerKeyOf).filter(Boolean);

/** Finds the row with the most field names, or else the first row of distinct short words above rows with numbers or emails. */
export function guessHeaderRow(rows: Row[], fields: FieldSpecs): number | null {
  const names = new Set(fields.flatMap(namesOf));
  const candidates = rows.map((row) => {
    const texts = row.cells.map(headerKeyOf).filter(Boolean);
    const knownCount = new Set(texts.filter((text) => names.has(text))).size;
    return { row, knownCount, share: knownCount / Math.max(texts.length, 1) };
  });
  const [bestCandidate] = candidates.sort((a, b) => b.knownCount - a.knownCount);
  const isHeader = bestCandidate && (bestCandidate.knownCount > 1 || bestCandidate.share >= 0.5);
  return isHeader ? bestCandidate.row.number : findRowOfWords(rows);
}

function findRowOfWords(rows: Row[]): number | null {
  const index = rows.findIndex(({ cells }, at) => {
    const texts = cells.map(cellText).filter(Boolean);
    const areWords = texts.every((text) => text.length <= 40 && !/[\d@]/.test(text));
    const rowsBelow = rows.slice(at + 1, at + 6);
    return (
      texts.length > 1 &&
      areWords &&
      new Set(texts.map(headerKeyOf)).size === texts.length &&
      rowsBelow.some((row) => row.cells.some((cell) => /[\d@]/.test(cell)))
    );
  });
  return rows[index]?.number ?? null;
}
