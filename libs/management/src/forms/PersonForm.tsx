import { type ReactNode, useState } from 'react';
import Button from 'antd/es/button';
import { Link, useLocation } from 'wouter';
import { DELAYS, type FieldErrors } from '@rmo/contracts';
import { appendPhoto, type FieldSpec, FormFields, showFormErrors, usePhoto } from '@rmo/dashboard';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { type PhotoChoice, PhotoField } from '@rmo/ui/photo/PhotoField';
import { useFormState, useIsMounted } from '@rmo/ui';
import { FormSection } from '../table/ListSection';
import '../management.css';

interface Props<T extends object> {
  id: string;
  title: string;
  fields: readonly FieldSpec<T>[];
  initial: T;
  validate: (values: Record<string, unknown>) => FieldErrors;
  submitText: string;
  photoUrl?: string | null;
  lead?: ReactNode;
  note?: (values: T) => ReactNode;
  /** The path to go to after saving. If set, the form edits a person and sends only what has changed; otherwise it adds one. */
  back?: string;
  send: (body: FormData) => Promise<{ id: number }>;
  listOf?: (id: number) => string;
  saved: (values: T) => { title: string; text?: string };
  failed: string;
}

export function PersonForm<T extends object>(props: Props<T>) {
  const { title, fields, initial, submitText, photoUrl = null, back, lead, note } = props;
  const form = useFormState<T>(props.id, initial, props.validate);
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
      const added = back ? null : await props.send(await personBody(values, choice));
      if (back && isDirty) await props.send(await personBody(changed, choice));
      const saved = props.saved(values);
      const list = added && props.listOf?.(added.id);
      const show = list && { label: 'Show', run: () => navigate(list) };
      // Keeps the form open for adding the next person.
      if (show) toast.withAction(saved.title, saved.text, DELAYS.toast, show);
      else toast.success(saved.title, saved.text);
      if (back) {
        disableWarning();
        if (isMounted()) navigate(back);
      } else {
        form.reset();
        photo.keep();
      }
    } catch (error) {
      photo.setError(showFormErrors(form, error, props.failed).errors.photo);
    } finally {
      setBusy(false);
    }
  };

  const content = (
    <form className="rmo-form rmo-card" onSubmit={form.submit(send)} noValidate aria-label={title}>
      {back && <h2 className="rmo-section-title">{title}</h2>}
      {lead && <p className="rmo-muted rmo-flush">{lead}</p>}
      <FormFields form={form} fields={fields} />
      <PhotoField key={photo.round} label="Photo" currentUrl={photoUrl} {...photo.field} />
      {note?.(form.values)}
      <div className="rmo-form__actions">
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          {submitText}
        </Button>
        {back && (
          <Link className="rmo-button rmo-button--quiet" to={back}>
            Cancel
          </Link>
        )}
      </div>
    </form>
  );
  return back ? content : <FormSection title={title}>{content}</FormSection>;
}

/** Returns only the changed values, with strings trimmed. */
export function changedValues<T extends object>(values: T, stored: T): Partial<T> {
  const changed = Object.entries(values).filter(([name, value]) => value !== stored[name as keyof T]);
  return Object.fromEntries(changed.map(([name, value]) => [name, clean(value)])) as Partial<T>;
}

const clean = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Builds a multipart body from the fields (an empty number becomes 0) and the photo change. */
async function personBody(values: object, photo: PhotoChoice): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value ?? 0).trim());
  await appendPhoto(body, photo);
  return body;
}
