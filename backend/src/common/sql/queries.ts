import { OVERVIEW_COUNT_MAX, searchKey } from '@rmo/contracts';
import type { DataSource } from 'typeorm';

/** Further words are looked for as they stand, together with the last of these. */
const WORDS_MAX = 8;

/** A `LIKE` pattern for each word of the text, so that `lutz keith` finds Keith Lutz; one for a text without any. */
export function containsEach(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const patterns = [...words.slice(0, WORDS_MAX - 1), words.slice(WORDS_MAX - 1).join(' ')];
  return patterns.filter((pattern, index) => pattern || index === 0).map(contains);
}

/** A `LIKE` pattern for texts whose `rmo_search_key` contains that of `text` literally. */
export const contains = (text: string): string => `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether a row belongs to a region, regardless of case: it has that region, or none, which is everybody's. `column` and
 * `wanted` are expressions of type text.
 */
export const inRegion = (column: string, wanted: string): string =>
  `(lower(${column}) IS NULL OR lower(${column}) = lower(${wanted}))`;

/** A timestamp inside JSON, written as the rest of the API writes it. */
export const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How much waits, `OVERVIEW_COUNT_MAX` at most, and since when the oldest does. */
export interface Waiting {
  count: number;
  oldest: Date | null;
}

/** Counts the rows of a SELECT of one timestamp named `since`; reads `OVERVIEW_COUNT_MAX` rows at most. */
export async function waiting(dataSource: DataSource, select: string, values: unknown[]): Promise<Waiting> {
  const [row] = await dataSource.query<[Waiting]>(
    `SELECT count(*)::int AS count, min(since) AS oldest FROM (${select} LIMIT ${OVERVIEW_COUNT_MAX}) w`,
    values,
  );
  return row;
}
