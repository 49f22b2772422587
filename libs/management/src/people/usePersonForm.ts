import { useEffect, useState } from 'react';
import { MESSAGES, type FieldErrors } from '@rmo/contracts';
import { errorMessage, fieldErrors } from '@rmo/api-client';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { useFormState } from '@rmo/ui';
import { changedValues, personBody } from './personBody';

export interface PersonFormOptions<T extends object> {
  id: string;
  initial: T;
  validate: (values: Record<string, unknown>) => FieldErrors;
  /** Add: all fields are sent and the form is empty again. Edit: only what changed. */
  mode: 'add' | 'edit';
  send: (body: FormData) => Promise<unknown>;
  /** The toast of success, by what was sent. */
  saved: (values: T) => { title: string; text?: string };
  /** What is said where the server gives no reason. */
  failed: string;
  /** Called after the form is clean again, so that leaving asks nothing. */
  onSaved?: () => void;
}

/** A person in a form with a photo: what is in it, whether it was changed, and how it is saved. */
export function usePersonForm<T extends object>(options: PersonFormOptions<T>) {
  const { initial, mode, onSaved } = options;
  const form = useFormState<T>(options.id, initial, options.validate);
  const [photo, setPhoto] = useState<File | 'remove' | null>(null);
  const [photoError, setPhotoError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const changed = changedValues(form.values, initial);
  const isDirty = photo !== null || Object.keys(changed).length > 0;
  useUnsavedWarning(isDirty && !(mode === 'edit' && savedCount > 0));

  // One effect later than the warning's own.
  useEffect(() => {
    if (savedCount > 0) onSaved?.();
    // Once for each time that it was saved.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [savedCount]);

  const choosePhoto = (choice: File | 'remove' | null): void => {
    setPhoto(choice);
    setPhotoError(undefined);
  };
  const send = async (values: T): Promise<void> => {
    setBusy(true);
    try {
      if (mode === 'add' || isDirty) await options.send(personBody(mode === 'add' ? values : changed, photo));
      const { title, text } = options.saved(values);
      toast.success(title, text);
      if (mode === 'add') form.reset();
      if (mode === 'add') choosePhoto(null);
      setSavedCount((count) => count + 1);
    } catch (error) {
      const message = errorMessage(error, options.failed);
      const found = message === MESSAGES.emailTaken ? { email: message } : fieldErrors(error);
      form.showErrors(found);
      // A file that is refused comes without a field.
      const isFile = message === MESSAGES.invalidFile || message === MESSAGES.fileTooLarge;
      setPhotoError(found.photo ?? (isFile ? message : undefined));
      toast.error('Error', message);
    } finally {
      setBusy(false);
    }
  };

  return { form, photo, photoError, choosePhoto, busy, submit: form.submit(send) };
}
