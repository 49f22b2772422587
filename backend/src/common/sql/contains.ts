/** More words than this are not looked for. */
const WORDS_MAX = 8;

/** A `LIKE` pattern for each word of the text, so that `lutz keith` finds Keith Lutz; one for a text without any. */
export function containsEach(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  return (words.length > 0 ? words : ['']).map(contains);
}

/** A `LIKE` pattern for texts that contain `text` literally; it is compared in lower case. */
export const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
