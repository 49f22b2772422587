import { useState } from 'react';
import { useLocation } from 'wouter';
import { DELAYS, type FieldErrors } from '@rmo/contracts';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { useFormState, useIsMounted } from '@rmo/ui';
import { toFormErrors, usePhoto, appendPhoto } from '@rmo/dashboard';
import type { PhotoChoice } from '@rmo/ui/photo/PhotoField';

export interface PersonFormOptions<T extends object> {
  id: string;
  initial: T;
  validate: (values: Record<string, unknown>) => FieldErrors;
  /**
   * The path to navigate to after saving. If set, the form edits: it sends only the changed fields. Otherwise the form creates:
   * it sends all fields and is reset afterwards.
   */
  back?: string;
  send: (body: FormData) => Promise<{ id: number }>;
  /** Returns the path of the list that shows the added person. */
  listOf?: (id: number) => string;
  saved: (values: T) => { title: string; text?: string };
  /** The message if the server gives no reason for a failure. */
  failed: string;
}

export function usePersonForm<T extends object>(options: PersonFormOptions<T>) {
  const { initial, back } = options;
  const form = useFormState<T>(options.id, initial, options.validate);
  const photo = usePhoto();
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  const choice = photo.field.value;
  const changed = changedValues(form.values, initial);
  const isDirty = choice.kind !== 'keep' || Object.keys(changed).length > 0;
  const disableWarning = useUnsavedWarning(isDirty);

  const send = async (values: T): Promise<void> => {
    setBusy(true);
    try {
      const added = back ? null : await options.send(await personBody(values, choice));
      if (back && isDirty) await options.send(await personBody(changed, choice));
      const { title, text } = options.saved(values);
      const list = added && options.listOf?.(added.id);
      // The form stays open for the next person.
      if (list) toast.withAction(title, text, DELAYS.toast, { label: 'Show', run: () => navigate(list) });
      else toast.success(title, text);
      if (back) {
        disableWarning();
        if (isMounted()) navigate(back);
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

/** Returns the changed values with trimmed strings. */
export function changedValues<T extends object>(values: T, stored: T): Partial<T> {
  const changed = Object.entries(values).filter(([name, value]) => value !== stored[name as keyof T]);
  return Object.fromEntries(changed.map(([name, value]) => [name, clean(value)])) as Partial<T>;
}

const clean = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Returns a multipart body with the fields (an empty number becomes 0) and the photo change. */
export async function personBody(values: object, photo: PhotoChoice): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value ?? 0).trim());
  await appendPhoto(body, photo);
  return body;
}
