import type { UserType } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';
import { cutSquare } from '@rmo/ui/photo/crop';
import type { PhotoChoice } from '@rmo/ui/photo/PhotoField';

/** What the profile form holds, for whatever kind of account; numbers are null while their field is empty. */
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

const NAMES = ['firstName', 'lastName', 'email'] as const;

/** The fields that an account of this kind has in its own hand. */
export function profileFields(userType: UserType): readonly (keyof ProfileValues)[] {
  if (userType === 'Coach') return [...NAMES, 'school', 'age', 'experience', 'teamMascot'];
  if (userType === 'Regional Supervisor') return [...NAMES, 'region', 'yearsExperience'];
  return NAMES;
}

/** The multipart body of the profile endpoint. An empty text empties an optional field. */
export async function profileFormData(
  userType: UserType,
  values: ProfileValues,
  photo: PhotoChoice,
): Promise<FormData> {
  const body = new FormData();
  for (const name of profileFields(userType)) body.set(name, String(values[name] ?? '').trim());
  if (photo.kind === 'remove') body.set('photoUrl', '');
  if (photo.kind === 'new') body.set('photo', await cutSquare(photo.file, photo.crop), 'photo.jpg');
  return body;
}
