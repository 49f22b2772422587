import { useState } from 'react';
import { useLocation } from 'wouter';
import type { FieldErrors } from '@rmo/contracts';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { useFormState } from '@rmo/ui';
import { toFormErrors, usePhoto } from '@rmo/dashboard';
import { changedValues, personBody } from './personBody';

export interface PersonFormOptions<T extends object> {
  id: string;
  initial: T;
  validate: (values: Record<string, unknown>) => FieldErrors;
  /**
   * Where a form that edits leads to when it is saved: it sends only what was changed. Without it the form adds: all
   * fields are sent, and it is empty again.
   */
  back?: string;
  send: (body: FormData) => Promise<unknown>;
  /** The toast of success, by what was sent. */
  saved: (values: T) => { title: string; text?: string };
  /** What is said where the server gives no reason. */
  failed: string;
}

/** A person in a form with a photo: what is in it, whether it was changed, and how it is saved. */
export function usePersonForm<T extends object>(options: PersonFormOptions<T>) {
  const { initial, back } = options;
  const form = useFormState<T>(options.id, initial, options.validate);
  const photo = usePhoto();
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const choice = photo.field.value;
  const changed = changedValues(form.values, initial);
  const isDirty = choice.kind !== 'keep' || Object.keys(changed).length > 0;
  const nothingToLose = useUnsavedWarning(isDirty);

  const send = async (values: T): Promise<void> => {
    setBusy(true);
    try {
      if (!back) await options.send(await personBody(values, choice));
      else if (isDirty) await options.send(await personBody(changed, choice));
      const { title, text } = options.saved(values);
      toast.success(title, text);
      if (back) {
        nothingToLose();
        navigate(back);
      } else {
        form.reset();
        photo.keep();
      }
    } catch (error) {
      const { message, errors } = toFormErrors(error, options.failed);
      form.showErrors(errors);
      photo.setError(errors.photo);
      toast.error('Error', message);
    } finally {
      setBusy(false);
    }
  };

  return { form, photo, busy, submit: form.submit(send) };
}
