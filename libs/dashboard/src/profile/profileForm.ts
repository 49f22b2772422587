import { LIMITS, type UserType } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';
import type { PhotoChoice } from '@rmo/ui/photo/PhotoField';
import type { FieldSpec } from '../forms/FormFields';
import { appendPhoto } from '../forms/usePhoto';

/** The values of the profile form for all user types; a number is null while its field is empty. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  email: string;
  school: string;
  age: number | null;
  experience: number | null;
  teamMascot: string;
  region: string;
  yearsExperience: number | null;
}
type ProfileField = FieldSpec<ProfileValues>;

export const profileValues = (user: CurrentUser): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  school: user.school ?? '',
  age: user.age ?? null,
  experience: user.experience ?? null,
  teamMascot: user.teamMascot ?? '',
  region: user.region ?? '',
  yearsExperience: user.yearsExperience ?? null,
});

const required = true;
const NAMES: readonly ProfileField[] = [
  {
    ...{ name: 'firstName', label: 'First name', kind: 'text', required, max: LIMITS.nameMax },
    autoComplete: 'given-name',
  },
  {
    ...{ name: 'lastName', label: 'Last name', kind: 'text', required, max: LIMITS.nameMax },
    autoComplete: 'family-name',
  },
  {
    ...{ name: 'email', label: 'Email', kind: 'email', required, max: LIMITS.emailMax },
    autoComplete: 'email',
    hint: 'You log in with this address.',
  },
];
const COACH: readonly ProfileField[] = [
  ...NAMES,
  {
    ...{ name: 'school', label: 'School', kind: 'text', required, max: LIMITS.textMax },
    autoComplete: 'off',
    suggestsTeams: true,
    hint: 'Choose your team where it is offered. A new school may have to be confirmed by a supervisor.',
  },
  { name: 'age', label: 'Age', kind: 'years' },
  { name: 'experience', label: 'Years of coaching', kind: 'years' },
  { name: 'teamMascot', label: 'Team mascot', kind: 'text', max: LIMITS.textMax },
];
const SUPERVISOR: readonly ProfileField[] = [
  ...NAMES,
  { name: 'region', label: 'Region', kind: 'text', required, max: LIMITS.textMax },
  { name: 'yearsExperience', label: 'Years of experience', kind: 'years', required },
];

/** The profile fields that users of this type can edit themselves. */
export function profileFields(userType: UserType): readonly ProfileField[] {
  if (userType === 'Coach') return COACH;
  return userType === 'Regional Supervisor' ? SUPERVISOR : NAMES;
}

/** The multipart body of the profile endpoint. An empty string clears an optional field. */
export async function profileFormData(
  userType: UserType,
  values: ProfileValues,
  photo: PhotoChoice,
): Promise<FormData> {
  const body = new FormData();
  for (const { name } of profileFields(userType)) body.set(name, String(values[name] ?? '').trim());
  await appendPhoto(body, photo);
  return body;
}
