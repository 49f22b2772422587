import { type Field, OVERVIEW_COUNT_MAX, searchKey } from '@rmo/contracts';
import type { DataSource } from 'typeorm';

/** Further words are matched literally, together with the last of these. */
const WORDS_MAX = 8;

/** Returns the columns of a list of fields, separated by commas. */
export const columnsOf = (fields: Record<string, Field>): string =>
  Object.keys(fields)
    .map((name) => `"${name}"`)
    .join(', ');

/**
 * Returns a `LIKE` pattern for each word of the text, so that `lutz keith` finds Keith Lutz; a single pattern if the text
 * has no words.
 */
export function containsEach(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const patterns = [...words.slice(0, WORDS_MAX - 1), words.slice(WORDS_MAX - 1).join(' ')];
  return patterns.filter((pattern, index) => pattern || index === 0).map(contains);
}

/** Returns a `LIKE` pattern for texts whose `rmo_search_key` contains the key of `text` literally. */
export const contains = (text: string): string => `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;

/**
 * True if a row belongs to a region, ignoring case. Rows without a region belong to every region. `column` and `wanted` are
 * expressions of type text.
 */
export const inRegion = (column: string, wanted: string): string =>
  `(lower(${column}) IS NULL OR lower(${column}) = lower(${wanted}))`;

/** Formats a timestamp inside JSON the same way as the rest of the API. */
export const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How many rows wait (at most `OVERVIEW_COUNT_MAX`), and since when the oldest has been waiting. */
export interface Waiting {
  count: number;
  oldest: Date | null;
}

/** Counts the rows of a SELECT of a single timestamp named `since`. Reads at most `OVERVIEW_COUNT_MAX` rows. */
export async function waiting(dataSource: DataSource, select: string, values: unknown[]): Promise<Waiting> {
  const [row] = await dataSource.query<[Waiting]>(
    `SELECT count(*)::int AS count, min(since) AS oldest FROM (${select} LIMIT ${OVERVIEW_COUNT_MAX}) w`,
    values,
  );
  return row;
}
