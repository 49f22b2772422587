import { fullName, nameKey } from '@rmo/contracts';
import { isPlaceholder } from './cells';

export interface PersonName {
  firstName: string;
  lastName: string;
}

export interface NamedOfficial {
  name: string;
  role: string | null;
}

const SUFFIX_PATTERN = /^(jr|sr|ii|iii|iv)\.?$/i;
const PARTICLE_PATTERN = /^(van|von|de|del|della|der|den|di|da|dos|la|le|st\.?|mc|mac)$/i;
const PEOPLE_SEPARATOR = /\s*(?:[\n;/&+|]|\s(?:and|with)\s)\s*/i;
const BRACKETED_END = /\s*[([]([^)\]]*)[)\]]\s*$/;

/** Splits `Last, First` or `First Last`. Suffixes and particles such as `van` belong to the last name. */
export function splitName(text: string): PersonName {
  const [before, ...after] = text.split(',').map((part) => part.trim());
  if (after.length > 0 && after[0]) {
    // `John Smith, Jr.`
    if (SUFFIX_PATTERN.test(after[0]) && after.length === 1) return splitName(`${before} ${after[0]}`);
    // `Smith, John, Jr.`, `Smith, Jr., John` and `Smith, John Jr.`
    const givenNames = after.join(' ').split(/\s+/);
    const suffix = givenNames.find((word) => SUFFIX_PATTERN.test(word));
    const firstName = givenNames.filter((word) => word !== suffix).join(' ');
    return { firstName, lastName: suffix ? `${before} ${suffix}` : before! };
  }
  const words = (before ?? '').split(/\s+/).filter(Boolean);
  if (words.length < 2) return { firstName: '', lastName: words[0] ?? '' };
  let start = words.length - 1;
  if (SUFFIX_PATTERN.test(words[start]!) && start > 1) start -= 1;
  while (start > 1 && PARTICLE_PATTERN.test(words[start - 1]!)) start -= 1;
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

/** Splits at separators such as `/` and `and`, or at commas if each part is a first and a last name. */
export const splitOfficialNames = (text: string): string[] =>
  text
    .split(PEOPLE_SEPARATOR)
    .flatMap(splitAtCommas)
    .filter((part) => {
      const { name } = readOfficial(part);
      return name !== '' && !isPlaceholder(name);
    });

const ROLE_WORDS = /\b(head|lead|assistant|asst|alternate|backup|ar)\b/i;
const FULL_ROLES: Record<string, string> = { asst: 'Assistant', ar: 'Assistant' };

/** Returns the role in the header of a column of officials: `Assistant` for `Assistant Referee 2`; null for `Referee 2`. */
export function roleInHeader(header: string): string | null {
  const word = ROLE_WORDS.exec(header)?.[1]?.toLowerCase();
  if (!word) return null;
  return FULL_ROLES[word] ?? `${word[0]!.toUpperCase()}${word.slice(1)}`;
}

export function readOfficial(part: string): NamedOfficial {
  const role = BRACKETED_END.exec(part)?.[1]?.trim() ?? null;
  return { name: part.replace(BRACKETED_END, '').trim(), role: role || null };
}

export const nameWithAssociation = (official: PersonName & { association: string }): string =>
  `${fullName(official)} (${official.association})`;

/** Returns the possible names in a `nameWithAssociation`: several, because associations can contain brackets too. */
export const namesBeforeBrackets = (text: string): string[] =>
  text.endsWith(')') ? [...text.matchAll(/ \(/g)].map(({ index }) => text.slice(0, index)) : [];

function splitAtCommas(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  const isList = parts.length > 1 && parts.every((part) => part.includes(' '));
  return isList ? parts : [text.trim()];
}

/** Returns the keys for comparing a name with officials' names: first and last name, or the last name alone. */
export function nameKeysOf(text: string): { full: string | null; last: string } {
  const { firstName, lastName } = splitName(text);
  const last = nameKey(lastName);
  return { full: firstName ? nameKey(`${firstName} ${lastName}`) : null, last };
}

/** Removes a suffix such as `jr`, because schedules often leave it out. */
export const withoutSuffix = (lastName: string): string => lastName.replace(/\s+(jr|sr|ii|iii|iv)$/, '');

export const lastNameVariants = (last: string): string[] => [
  last,
  ...['jr', 'sr', 'ii', 'iii', 'iv'].map((suffix) => `${last} ${suffix}`),
];

/** Splits a cell that lists several teams. Look up the whole text first, because it may be one team's name. */
export const splitTeams = (text: string): string[] =>
  text
    .split(/\s*[\n;,/&|]\s*|\s+(?:vs?\.?|at|@)\s+/i)
    .map((part) => part.trim())
    .filter(Boolean);
