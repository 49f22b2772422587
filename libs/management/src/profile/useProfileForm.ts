import { useState } from 'react';
import { MESSAGES, validateProfile } from '@rmo/contracts';
import { errorMessage, fieldErrors, useProfileUpdateMutation, type CurrentUser } from '@rmo/api-client';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { KEEP_PHOTO, type PhotoChoice } from '@rmo/ui/photo/PhotoField';
import { useFormState } from '@rmo/ui/useFormState';
import { profileFields, profileFormData, profileValues, type ProfileValues } from './profileForm';

/** The own profile in a form: what is in it, whether it was changed, and how it is saved. */
export function useProfileForm(user: CurrentUser, onSaved?: () => void) {
  const form = useFormState<ProfileValues>('profile', profileValues(user), (values) =>
    validateProfile(user.userType, values),
  );
  const [photo, setPhoto] = useState<PhotoChoice>(KEEP_PHOTO);
  const [photoError, setPhotoError] = useState<string>();
  const [update, { isLoading }] = useProfileUpdateMutation();
  const stored = profileValues(user);
  const isDirty =
    photo.kind !== 'keep' || profileFields(user.userType).some((name) => form.values[name] !== stored[name]);
  useUnsavedWarning(isDirty);

  const choosePhoto = (choice: PhotoChoice): void => {
    setPhoto(choice);
    setPhotoError(undefined);
  };
  const discard = (): void => {
    form.setValues(stored);
    form.showErrors({});
    choosePhoto(KEEP_PHOTO);
  };
  const send = async (ready: ProfileValues): Promise<void> => {
    try {
      const saved = await update(await profileFormData(user.userType, ready, photo)).unwrap();
      toast.success('Profile updated', 'Your profile has been saved.');
      form.setValues(profileValues(saved));
      choosePhoto(KEEP_PHOTO);
      onSaved?.();
    } catch (error) {
      const message = errorMessage(
        error,
        error instanceof Error ? error.message : 'Failed to update profile',
      );
      const found = message === MESSAGES.emailTaken ? { email: message } : fieldErrors(error);
      form.showErrors(found);
      // A file that is refused comes without a field.
      setPhotoError(found.photo ?? (message === MESSAGES.invalidFile ? message : undefined));
      toast.error('Error', message);
    }
  };

  return { form, photo, photoError, choosePhoto, isDirty, isLoading, discard, submit: form.submit(send) };
}
