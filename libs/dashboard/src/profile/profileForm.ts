import { NAME_FIELDS, OWN_COACH_FIELDS, SUPERVISOR_FIELDS, type UserType } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';
import type { PhotoChoice } from '@rmo/ui/photo/PhotoField';
import { type FieldSpec, type FormValues, personSpecs, personValues } from '../forms/FormFields';
import { appendPhoto } from '../forms/usePhoto';

const ALL_FIELDS = { ...OWN_COACH_FIELDS, ...SUPERVISOR_FIELDS };
export type ProfileValues = FormValues<typeof ALL_FIELDS> & { email: string };
type ProfileField = FieldSpec<ProfileValues>;

export const profileValues = (user: CurrentUser): ProfileValues => personValues(ALL_FIELDS, user);

const HINTS = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', hint: 'You log in with this address.' },
};
const NAMES: readonly ProfileField[] = personSpecs(NAME_FIELDS, HINTS);
const COACH: readonly ProfileField[] = personSpecs(OWN_COACH_FIELDS, {
  ...HINTS,
  school: {
    hint: 'Choose your team where it is offered. A new school may have to be confirmed by a supervisor.',
  },
});
const SUPERVISOR: readonly ProfileField[] = personSpecs(SUPERVISOR_FIELDS, {
  ...HINTS,
  region: { suggestsRegions: false },
});

export function profileFields(userType: UserType): readonly ProfileField[] {
  if (userType === 'Coach') return COACH;
  return userType === 'Regional Supervisor' ? SUPERVISOR : NAMES;
}

/** An empty string clears an optional field. */
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
