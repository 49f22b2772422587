import { searchKey } from '@rmo/contracts';

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
