import { isEmail, LIMITS, NAME_FIELDS } from '@rmo/contracts';
import { cellText, readNumber } from '../reading/cells';
import { compared, splitName } from '../reading/names';
import { type FieldSpec, type Texts, filled, type Values } from './kind';

const looksLikeName = (text: string): boolean => /^\p{L}[\p{L}'’. -]+,?\s+\p{L}[\p{L}'’. -]*$/u.test(text);

/** The name in one column or in two, for people. */
export const nameFields = (titles: readonly string[], example: [string, string]): FieldSpec[] => [
  {
    name: 'name',
    label: 'Full name',
    synonyms: ['name', 'full name', 'last first', 'name last first', ...titles],
    looksLike: looksLikeName,
    example: '',
  },
  {
    name: 'firstName',
    label: NAME_FIELDS.firstName.label,
    synonyms: ['first', 'given name', 'fname', 'first names'],
    example: example[0],
  },
  {
    name: 'lastName',
    label: NAME_FIELDS.lastName.label,
    synonyms: ['last', 'surname', 'family name', 'lname'],
    example: example[1],
  },
];
export const EMAIL_FIELD: FieldSpec = {
  name: 'email',
  label: 'Email',
  synonyms: ['e mail', 'email address', 'mail', 'contact email'],
  looksLike: isEmail,
  example: 'dana.keller@example.org',
};
export const REGION_SPEC: FieldSpec = {
  name: 'region',
  label: 'Region',
  synonyms: ['district', 'area', 'section'],
  example: '',
};
export const AGE_FIELD: FieldSpec = { name: 'age', label: 'Age', synonyms: [], example: '41' };
export const EXTERNAL_ID_FIELD: FieldSpec = {
  name: 'externalId',
  label: 'Id in the other program',
  synonyms: ['id', 'external id', 'number', 'no', 'key', 'record id'],
  example: '',
};

/** The name that the columns give: missing where they give none. */
export function readName(texts: Texts): { firstName?: string; lastName?: string } {
  const split = texts.name ? splitName(texts.name) : undefined;
  return filled({
    firstName: texts.firstName ?? split?.firstName,
    lastName: texts.lastName ?? split?.lastName,
  });
}

export const readYears = (text: string | undefined): number | string | undefined =>
  text === undefined ? undefined : readNumber(text);

export const missingName = (mapped: ReadonlySet<string>): string | null =>
  mapped.has('name') || (mapped.has('firstName') && mapped.has('lastName'))
    ? null
    : 'Please choose the column with the full name, or those with first and last name';

export const nameKey = ({ firstName, lastName }: Values): string =>
  compared(`${String(firstName ?? '')} ${String(lastName ?? '')}`);

export const emailKey = (texts: Texts): string =>
  cellText(texts.email)
    .toLowerCase()
    .slice(0, LIMITS.emailMax + 1);
