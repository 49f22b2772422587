import { emailKey, type Field, fullName, isEmail, LIMITS, NAME_FIELDS, nameKey } from '@rmo/contracts';
import { readNumber } from '../reading/cells';
import { type PersonName, splitName } from '../reading/names';
import { type FieldSpec, type RowTexts, omitEmpty, isSameValue, type RowValues } from './kind';

/** Returns the fields for a name in one or two columns, and for a suffix such as `Jr.` in a column of its own. */
export const nameFields = (synonyms: string, example: [string, string]): FieldSpec[] => [
  {
    name: 'name',
    label: 'Full name',
    synonyms: `name, full name, last first, name last first, ${synonyms}`,
    looksLike: (text) => /^\p{L}[\p{L}'’. -]+,?\s+\p{L}[\p{L}'’. -]*$/u.test(text),
  },
  {
    name: 'firstName',
    label: NAME_FIELDS.firstName.label,
    synonyms: 'first, given name, fname, first names',
    example: example[0],
  },
  {
    name: 'lastName',
    label: NAME_FIELDS.lastName.label,
    synonyms: 'last, surname, family name, lname',
    example: example[1],
  },
  { name: 'suffix', label: 'Suffix', synonyms: 'name suffix, generation, jr sr' },
];
export const EMAIL_FIELD: FieldSpec = {
  name: 'email',
  label: 'Email',
  synonyms: 'e mail, email address, mail, contact email',
  looksLike: isEmail,
  example: 'dana.keller@example.org',
};
/** What a club, a chapter or a league has in common, so that its sheets leave it out. */
const FIXABLE = new Set(['association', 'region', 'location', 'age', 'yearsExperience', 'school']);
type SpecsByName = Record<string, Partial<FieldSpec>>;
const COMMON_SPECS: SpecsByName = {
  region: { synonyms: 'district, area, section' },
  age: { example: '41' },
};

/** Returns specs for a record's fields, except for those of a person's name. `specs` overrides the common ones. */
export const specsFor = (fields: Record<string, Field>, specs: SpecsByName): FieldSpec[] =>
  Object.entries(fields)
    .filter(([name]) => !(name in NAME_FIELDS))
    .map(([name, field]) => ({
      ...{ name, label: field.label, canBeFixed: FIXABLE.has(name) },
      isNeeded: 'required' in field && field.required !== undefined,
      ...COMMON_SPECS[name],
      ...specs[name],
    }));

export const EXTERNAL_ID = 'externalId';

/** Returns the field for a record's id in another program (not a row number). `nouns`: what the program may call the record. */
export const externalIdField = (...nouns: string[]): FieldSpec => ({
  name: EXTERNAL_ID,
  label: 'Id in the other program',
  synonyms: `id, external id, externalid, external key, uuid, guid, record id, unique id, ${nouns.join(' id, ')} id`,
  isId: true,
});

export function readName(texts: RowTexts): { firstName?: string; lastName?: string } {
  const split = texts.name ? splitName(texts.name) : undefined;
  const lastName = texts.lastName ?? split?.lastName;
  return omitEmpty({
    firstName: texts.firstName ?? split?.firstName,
    lastName: lastName && texts.suffix ? `${lastName} ${texts.suffix}` : lastName,
  });
}

export const readFields = (fields: Record<string, Field>, texts: RowTexts): RowValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const text = texts[name];
      return [name, kind === 'number' && text !== undefined ? readNumber(text) : text];
    }),
  );

export const personKey = ({ firstName, lastName }: RowValues): string =>
  nameKey(`${String(firstName ?? '')} ${String(lastName ?? '')}`);

/** Returns the stored name if it shares neither first nor last name with the row's; otherwise null. */
export function conflictingPersonName({ firstName, lastName }: RowValues, stored: PersonName): string | null {
  const rowName = omitEmpty({ firstName, lastName });
  const names = Object.keys(rowName) as (keyof PersonName)[];
  const isSame = names.some((name) => isSameValue(rowName[name], stored[name]));
  return names.length > 0 && !isSame ? fullName(stored) : null;
}

export function readEmail(text = ''): { email?: string; warning?: string } {
  const parts = text
    // A space separates only after an email, because a space within an email may be a typo.
    .split(/[\n,;/|&]+|(?<=@\S*)\s+|\s(?:or|and)\s/i)
    // Some programs write `Ann Bell <ann@example.org>`.
    .map((part) => (/<([^<>]*)>/.exec(part)?.[1] ?? part).replace(/^\s*mailto:/i, ''))
    .filter((part) => part.includes('@'));
  const email = emailKey(parts[0] ?? text).slice(0, LIMITS.emailMax + 1);
  if (parts.length < 2) return email ? { email } : {};
  return { email, warning: `The first of ${parts.length} emails is used: ${email}` };
}
