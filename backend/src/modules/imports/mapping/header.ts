import { cellText } from '../reading/cells';
import type { FieldSpec, FieldSpecs } from '../kinds/kind';
import type { Row } from '../parser/table';

/** Returns `gm time` for `Gm. Time`, `referee` for `Referee #2` and `Referee2`, and `game number` for `Game #`. */
export const headerKeyOf = (text: string): string =>
  cellText(text)
    .toLowerCase()
    .replace(/#(?!\s*\d)/g, ' number ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<=\p{L}) ?\d+$/u, '');

export const namesOf = ({ name, label, synonyms = '' }: FieldSpec): string[] =>
  [name.replace(/([A-Z])/g, ' $1'), label, ...synonyms.split(',')].map(headerKeyOf).filter(Boolean);

export interface HeaderGuess {
  /** The header row's number, from 1; 0 if the sheet has none. */
  headerRow: number;
  /** False if somebody has to say whether the row holds the columns' names. */
  isCertain: boolean;
}

/**
 * Finds the row with the most field names, or else the first row of distinct short words above rows with numbers or emails,
 * which may as well be the first record unless it has the name of a field. 0 if there is neither.
 */
export function guessHeaderRow(rows: Row[], fields: FieldSpecs): HeaderGuess {
  const names = new Set(fields.flatMap(namesOf));
  const keyRows = rows.map(({ cells }) => cells.map(headerKeyOf));
  const repeated = findRepeatedCells(keyRows);
  const candidates = rows.map((row, index) => {
    const texts = keyRows[index]!.filter(Boolean);
    // A word that other rows have in the same column, such as `Referee`, is a value.
    const known = keyRows[index]!.filter(
      (text, column) => names.has(text) && !repeated.has(`${column} ${text}`),
    );
    const knownCount = new Set(known).size;
    return { row, knownCount, share: knownCount / Math.max(texts.length, 1) };
  });
  const [bestCandidate] = candidates.sort((a, b) => b.knownCount - a.knownCount);
  if (bestCandidate && (bestCandidate.knownCount > 1 || bestCandidate.share >= 0.5))
    return { headerRow: bestCandidate.row.number, isCertain: true };
  const headerRow = findRowOfWords(rows) ?? 0;
  const isNamed = candidates.some(({ row, knownCount }) => row.number === headerRow && knownCount > 0);
  return { headerRow, isCertain: isNamed };
}

/** Returns the texts that different rows have in the same column, as `column text`. A header that is repeated as a whole isn't one. */
function findRepeatedCells(keyRows: string[][]): Set<string> {
  const distinctRows = new Map(keyRows.map((texts) => [texts.join('|'), texts]));
  const counts = new Map<string, number>();
  for (const texts of distinctRows.values())
    for (const [column, text] of texts.entries())
      counts.set(`${column} ${text}`, (counts.get(`${column} ${text}`) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 1).map(([cell]) => cell));
}

function findRowOfWords(rows: Row[]): number | null {
  const index = rows.findIndex(({ cells }, at) => {
    const texts = cells.map(cellText).filter(Boolean);
    const areWords = texts.every(
      (text) => text.length <= 40 && !/\d{3}|^\d(?!(?:st|nd|rd|th)\b)|@/i.test(text),
    );
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
