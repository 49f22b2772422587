const QUOTED = 8;

/** Returns the text's words without case, punctuation and apostrophes: `don’t` becomes `dont`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const sequencesOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(QUOTED - 1).map((_, start) => words.slice(start, start + QUOTED).join(' '));
};

/** Returns true if the text has eight consecutive words in common with one of the comments. */
export function repeats(text: string, comments: readonly string[]): boolean {
  const own = new Set(sequencesOf(text));
  return own.size > 0 && comments.some((comment) => sequencesOf(comment).some((part) => own.has(part)));
}
