import Button from 'antd/es/button';
import { validateProfile } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { PhotoField } from '@rmo/ui/photo/PhotoField';
import { useFormState } from '@rmo/ui/useFormState';
import { FormFields } from '../forms/FormFields';
import { useUsersProfileUpdateMutation } from '../api/endpoints';
import { usePhoto } from '../forms/usePhoto';
import { showFormErrors } from '../forms/form-errors';
import { profileFields, profileFormData, profileValues, type ProfileValues } from './profileForm';

interface Props {
  user: CurrentUser;
  onSaved?: () => void;
}

const SCHOOL_WAITS = 'Your new school waits until a supervisor or an administrator confirms it.';
/** True if the school that a coach just entered must be confirmed; until then, it is stored without a team. */
const waitsForTeam = (saved: CurrentUser, before: CurrentUser): boolean =>
  saved.userType === 'Coach' && saved.teamId === null && saved.school !== before.school;

export function ProfileForm({ user, onSaved }: Props) {
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
