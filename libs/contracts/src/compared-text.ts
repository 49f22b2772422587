/* Cleans and compares text. `rmo_name_key` and `rmo_search_key` are the SQL equivalents. */

/** Invisible characters: soft hyphens, zero-width spaces and direction marks. */
const INVISIBLE_CHARACTERS =
  '\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff';
const INVISIBLE_PATTERN = new RegExp(`[${INVISIBLE_CHARACTERS}]`, 'g');
/** Comparisons also ignore joiners, which combine characters. Stored text keeps them, because some scripts need them. */
const IGNORED_IN_COMPARISON = new RegExp(`[${INVISIBLE_CHARACTERS}\u200c\u200d]`, 'g');
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032`\u00b4]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;
const ACCENTS = /[\u0300-\u036f]/g;
const BASE_LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** Cleans pasted text: removes invisible characters and surrounding white space, and uses `\n` for every line break. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE_PATTERN, '')
    .trim();

/** Ignores case, invisible characters, the kind of apostrophe, hyphen or space, and the dots of `Jr.` and `Sr.`. */
export const nameKey = (text: string): string =>
  text
    .replace(IGNORED_IN_COMPARISON, '')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(jr|sr)\./g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the key for searching names, which has no accents, so that `munoz` finds Muñoz. */
export const searchKey = (text: string): string =>
  nameKey(text)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[øłđðıæœßþ]/g, (letter) => BASE_LETTERS[letter]!);

/** Returns a predicate for text that contains every word of the query, like the search in the API's lists. */
export function wordMatcher(query: string): (text: string) => boolean {
  const words = searchKey(query).split(' ');
  return (text) => {
    const key = searchKey(text);
    return words.every((word) => key.includes(word));
  };
}

/** A non-ASCII domain, without characters that a URL parser would read as more than a host. */
const FOREIGN_DOMAIN = /^(?=.*[^\x20-\x7e])[^\s:/?#@[\]\\%]+$/u;

/** Normalizes an email address for storage: `Ann@Exämple.ORG.` and `ann@xn--exmple-cua.org` become the same address. */
export function emailKey(text: string): string {
  const address = text
    .replace(IGNORED_IN_COMPARISON, '')
    .normalize('NFKC')
    .trim()
    .replace(/\.$/, '')
    .toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !FOREIGN_DOMAIN.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}
