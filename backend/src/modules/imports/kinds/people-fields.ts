import { emailKey, type Field, fullName, isEmail, LIMITS, NAME_FIELDS, nameKey } from '@rmo/contracts';
import { readNumber } from '../reading/cells';
import { splitName } from '../reading/names';
import { type FieldSpec, type RowTexts, omitEmpty, isSameText, type RowValues } from './kind';

/** Fields for a name in one or two columns, and for the suffix that distinguishes father and son. */
export const nameFields = (titles: string, example: [string, string]): FieldSpec[] => [
  {
    name: 'name',
    label: 'Full name',
    synonyms: `name, full name, last first, name last first, ${titles}`,
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
const COMMON_SPECS: Record<string, Partial<FieldSpec>> = {
  region: { synonyms: 'district, area, section' },
  age: { example: '41' },
};

/** Returns specs for a record's fields, except for those of a person's name. `specs` overrides the defaults. */
export const columnsFor = (
  fields: Record<string, Field>,
  specs: Record<string, Partial<FieldSpec>>,
): FieldSpec[] =>
  Object.entries(fields)
    .filter(([name]) => !(name in NAME_FIELDS))
    .map(([name, { label }]) => ({ name, label, ...COMMON_SPECS[name], ...specs[name] }));

export const EXTERNAL_ID = 'externalId';

/** Returns the field for a record's id in another program (not a row number). `of`: what that program calls the record. */
export const externalIdField = (...of: string[]): FieldSpec => ({
  name: EXTERNAL_ID,
  label: 'Id in the other program',
  synonyms: `id, external id, externalid, external key, uuid, guid, record id, unique id, ${of.join(' id, ')} id`,
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

/** Returns the stored name if both its first and last name differ from the row's; null if either is the same. */
export function otherPerson(
  { firstName, lastName }: RowValues,
  stored: { firstName: string; lastName: string },
): string | null {
  const rowName = omitEmpty({ firstName, lastName });
  const names = Object.keys(rowName) as (keyof typeof stored)[];
  const isSame = names.some((name) => isSameText(rowName[name], stored[name]));
  return names.length > 0 && !isSame ? fullName(stored) : null;
}

export function readEmail(text = ''): { email?: string; warning?: string } {
  const parts = text
    // A space separates only after an email: within one, it may be a typo.
    .split(/[\n,;/|&]+|(?<=@\S*)\s+|\s(?:or|and)\s/i)
    // Some programs write `Ann Bell <ann@example.org>`.
    .map((part) => (/<([^<>]*)>/.exec(part)?.[1] ?? part).replace(/^\s*mailto:/i, ''))
    .filter((part) => part.includes('@'));
  const email = emailKey(parts[0] ?? text).slice(0, LIMITS.emailMax + 1);
  if (parts.length < 2) return email ? { email } : {};
  return { email, warning: `Of ${parts.length} email addresses the first is used: ${email}` };
}
