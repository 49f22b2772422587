import Button from 'antd/es/button';
import {
  NAME_FIELDS,
  OWN_COACH_FIELDS,
  SUPERVISOR_FIELDS,
  type UserType,
  validateProfile,
} from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { type PhotoChoice, PhotoField } from '@rmo/ui/photo/PhotoField';
import { useFormState } from '@rmo/ui/useFormState';
import { FormFields, type FieldSpec, type FormValues, personSpecs, personValues } from '../forms/FormFields';
import { useUsersProfileUpdateMutation } from '../api/endpoints';
import { appendPhoto, usePhoto } from '../forms/usePhoto';
import { showFormErrors } from '../forms/form-errors';

const ALL_FIELDS = { ...OWN_COACH_FIELDS, ...SUPERVISOR_FIELDS };
type ProfileValues = FormValues<typeof ALL_FIELDS> & { email: string };
type ProfileField = FieldSpec<ProfileValues>;

const profileValues = (user: CurrentUser): ProfileValues => personValues(ALL_FIELDS, user);

const FIELD_HINTS = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', hint: 'You log in with this email.' },
};
const NAME_SPECS: readonly ProfileField[] = personSpecs(NAME_FIELDS, FIELD_HINTS);
const COACH_SPECS: readonly ProfileField[] = personSpecs(OWN_COACH_FIELDS, {
  ...FIELD_HINTS,
  school: {
    hint: 'Pick your team if it’s listed. A supervisor may have to confirm a new school.',
  },
});
const SUPERVISOR_SPECS: readonly ProfileField[] = personSpecs(SUPERVISOR_FIELDS, {
  ...FIELD_HINTS,
  region: { suggestsRegions: false },
});

function profileFields(userType: UserType): readonly ProfileField[] {
  if (userType === 'Coach') return COACH_SPECS;
  return userType === 'Regional Supervisor' ? SUPERVISOR_SPECS : NAME_SPECS;
}

/** An empty string clears an optional field. */
async function profileBody(userType: UserType, values: ProfileValues, photo: PhotoChoice): Promise<FormData> {
  const body = new FormData();
  for (const { name } of profileFields(userType)) body.set(name, String(values[name] ?? '').trim());
  await appendPhoto(body, photo);
  return body;
}

const SCHOOL_WAITS_TEXT = 'A supervisor or administrator still has to confirm your new school.';
/** True if the school that a coach just entered must be confirmed; until then, it is stored without a team. */
const waitsForTeam = (savedUser: CurrentUser, previousUser: CurrentUser): boolean =>
  savedUser.userType === 'Coach' && savedUser.teamId === null && savedUser.school !== previousUser.school;

export function ProfileForm({ user, onSaved }: { user: CurrentUser; onSaved?: () => void }) {
  const form = useFormState<ProfileValues>('profile', profileValues(user), (values) =>
    validateProfile(user.userType, values),
  );
  const photo = usePhoto();
  const choice = photo.field.value;
  const [update, { isLoading }] = useUsersProfileUpdateMutation();
  const stored = profileValues(user);
  const fields = profileFields(user.userType);
  const isDirty = choice.kind !== 'keep' || fields.some(({ name }) => form.values[name] !== stored[name]);
  useUnsavedWarning(isDirty);

  const discard = (): void => {
    form.setValues(stored);
    form.showErrors({});
    photo.keep();
  };
  const send = async (ready: ProfileValues): Promise<void> => {
    try {
      const savedUser = await update(await profileBody(user.userType, ready, choice)).unwrap();
      const text = waitsForTeam(savedUser, user) ? SCHOOL_WAITS_TEXT : 'Your profile has been saved.';
      toast.success('Profile updated', text);
      form.setValues(profileValues(savedUser));
      photo.keep();
      onSaved?.();
    } catch (error) {
      photo.setError(showFormErrors(form, error, 'Failed to update profile').errors.photo);
    }
  };

  return (
    <form className="rmo-form rmo-card" onSubmit={form.submit(send)} noValidate aria-label="Manage Profile">
      <PhotoField key={photo.round} label="Photo" currentUrl={user.photoUrl} {...photo.field} />
      <FormFields form={form} fields={fields} />
      <div className="rmo-form__actions">
        <Button type="primary" size="large" htmlType="submit" loading={isLoading}>
          Save Changes
        </Button>
        <ConfirmDelete
          question="Are you sure you want to discard your changes?"
          confirmText="Discard"
          onConfirm={discard}
          trigger={(open) => (
            <Button size="large" disabled={!isDirty || isLoading} onClick={open}>
              Discard Changes
            </Button>
          )}
        />
      </div>
    </form>
  );
}
