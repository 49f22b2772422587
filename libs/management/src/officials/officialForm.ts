import { LIMITS } from '@rmo/contracts';
import type { Official } from '@rmo/api-client';
import type { FieldSpec } from '../people/FormFields';

/** What the official form holds; numbers are null while their field is empty. */
export interface OfficialFormValues {
  firstName: string;
  lastName: string;
  age: number | null;
  location: string;
  association: string;
  yearsExperience: number | null;
}

export const EMPTY_OFFICIAL: OfficialFormValues = {
  firstName: '',
  lastName: '',
  age: 0,
  location: '',
  association: '',
  yearsExperience: 0,
};

export const OFFICIAL_FIELDS: readonly FieldSpec<OfficialFormValues>[] = [
  { name: 'firstName', label: 'First name', kind: 'text', required: true, max: LIMITS.nameMax },
  { name: 'lastName', label: 'Last name', kind: 'text', required: true, max: LIMITS.nameMax },
  { name: 'location', label: 'Location', kind: 'text', required: true, max: LIMITS.textMax },
  { name: 'association', label: 'Association', kind: 'text', required: true, max: LIMITS.textMax },
  { name: 'age', label: 'Age', kind: 'years' },
  { name: 'yearsExperience', label: 'Years of experience', kind: 'years' },
];

/** The part of an official that the form changes. */
export function officialValues(official: Official): OfficialFormValues {
  const { firstName, lastName, age, location, association, yearsExperience } = official;
  return { firstName, lastName, age, location, association, yearsExperience };
}
