import { validateProfile } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { useFormState } from '@rmo/ui/useFormState';
import { useUsersProfileUpdateMutation } from '../api/endpoints';
import { usePhoto } from '../forms/usePhoto';
import { toFormErrors } from '../forms/form-errors';
import { profileFields, profileFormData, profileValues, type ProfileValues } from './profileForm';

const SCHOOL_WAITS = 'Your new school waits until a supervisor or an administrator confirms it.';
/** True if somebody has to confirm the school that a coach has just entered: it is then stored without a team. */
const waitsForTeam = (saved: CurrentUser, before: CurrentUser): boolean =>
  saved.userType === 'Coach' && saved.teamId === null && saved.school !== before.school;

export function useProfileForm(user: CurrentUser, onSaved?: () => void) {
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
      const saved = await update(await profileFormData(user.userType, ready, choice)).unwrap();
      toast.success(
        'Profile updated',
        waitsForTeam(saved, user) ? SCHOOL_WAITS : 'Your profile has been saved.',
      );
      form.setValues(profileValues(saved));
      photo.keep();
      onSaved?.();
    } catch (error) {
      const { message, errors } = toFormErrors(error, 'Failed to update profile');
      form.showErrors(errors);
      photo.setError(errors.photo);
      toast.error('Error', message);
    }
  };

  return { form, fields, photo, isDirty, isLoading, discard, submit: form.submit(send) };
}
