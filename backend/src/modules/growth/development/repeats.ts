const REPEATED_WORDS_MIN = 8;

/** Returns the text's words without case, punctuation and apostrophes: `don’t` becomes `dont`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const sequencesOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words
    .slice(REPEATED_WORDS_MIN - 1)
    .map((_, start) => words.slice(start, start + REPEATED_WORDS_MIN).join(' '));
};

/** Returns true if the text has eight consecutive words in common with one of the comments. */
export function repeats(text: string, comments: readonly string[]): boolean {
  const textSequences = new Set(sequencesOf(text));
  return (
    textSequences.size > 0 &&
    comments.some((comment) => sequencesOf(comment).some((part) => textSequences.has(part)))
  );
}
