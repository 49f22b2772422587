import { type ReactNode, useState } from 'react';
import Button from 'antd/es/button';
import { useLocation } from 'wouter';
import { DELAYS, type FieldErrors } from '@rmo/contracts';
import { appendPhoto, type FieldSpec, FormFields, showFormErrors, usePhoto } from '@rmo/dashboard';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { type PhotoChoice, PhotoField } from '@rmo/ui/photo/PhotoField';
import { capitalize, fullName, useFormState, useIsMounted } from '@rmo/ui';
import { FormSection } from '../table/ListSection';
import { ButtonLink } from '../table/RowMenu';
import '../management.css';

export interface Name {
  firstName: string;
  lastName: string;
}
export type StoredPerson = Name & { id: number; photoUrl: string | null };

export interface PersonKind<Values extends Name, Person> {
  /** The prefix of the fields' ids; also the noun in the page's texts. */
  id: string;
  addFailed: string;
  fields: readonly FieldSpec<Values>[];
  validate: (values: Record<string, unknown>) => FieldErrors;
  empty: Values;
  valuesOf: (person: Person) => Values;
}

export interface PersonProps<Values extends Name, Person> {
  kind: PersonKind<Values, Person>;
  /** The person to edit, of whom only the changes are sent; undefined to add one. */
  person?: Person;
  initial: Values;
  send: (body: FormData) => Promise<{ id: number }>;
  savedText: (values: Values) => string;
  listOf: (id: number) => string;
  lead?: ReactNode;
  note?: (values: Values) => ReactNode;
}

export function PersonForm<Values extends Name, Person extends StoredPerson>(
  props: PersonProps<Values, Person>,
) {
  const { kind, person, initial, savedText, listOf, lead, note } = props;
  const { id } = kind;
  const noun = capitalize(id);
  const form = useFormState<Values>(id, initial, kind.validate);
  const photo = usePhoto();
  const [isBusy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  const choice = photo.field.value;
  const changes = changedValues(form.values, initial);
  const isDirty = choice.kind !== 'keep' || Object.keys(changes).length > 0;
  const disableWarning = useUnsavedWarning(isDirty);

  const update = async (values: Values, back: string): Promise<void> => {
    if (isDirty) await props.send(await personBody(changes, choice));
    toast.success(`${noun} updated successfully`, savedText(values));
    disableWarning();
    if (isMounted()) navigate(back);
  };
  /** Keeps the form open for adding the next person. */
  const add = async (values: Values): Promise<void> => {
    const addedPerson = await props.send(await personBody(values, choice));
    const show = { label: 'Show', run: () => navigate(listOf(addedPerson.id)) };
    toast.withAction(`${noun} added successfully`, savedText(values), DELAYS.toast, show);
    form.reset();
    photo.keep();
  };
  const save = async (values: Values): Promise<void> => {
    setBusy(true);
    try {
      await (person ? update(values, listOf(person.id)) : add(values));
    } catch (error) {
      const fallback = person ? `Failed to update ${id}` : kind.addFailed;
      photo.setError(showFormErrors(form, error, fallback).errors.photo);
    } finally {
      setBusy(false);
    }
  };

  const title = person ? fullName(person) : `Add ${noun}`;
  const content = (
    <form className="rmo-form rmo-card" onSubmit={form.submit(save)} noValidate aria-label={title}>
      {person && <h2 className="rmo-section-title">{title}</h2>}
      {lead && <p className="rmo-muted rmo-flush">{lead}</p>}
      <FormFields form={form} fields={kind.fields} />
      <PhotoField key={photo.round} label="Photo" currentUrl={person?.photoUrl ?? null} {...photo.field} />
      {note?.(form.values)}
      <div className="rmo-form__actions">
        <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
          {person ? `Update ${noun}` : title}
        </Button>
        {person && (
          <ButtonLink size="large" to={listOf(person.id)}>
            Cancel
          </ButtonLink>
        )}
      </div>
    </form>
  );
  return person ? content : <FormSection title={title}>{content}</FormSection>;
}

export function changedValues<T extends object>(values: T, stored: T): Partial<T> {
  const changedEntries = Object.entries(values)
    .filter(([name, value]) => value !== stored[name as keyof T])
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(changedEntries) as Partial<T>;
}

/** Builds a multipart body from the fields (an empty number becomes 0) and the photo change. */
async function personBody(values: object, photo: PhotoChoice): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value ?? 0).trim());
  await appendPhoto(body, photo);
  return body;
}
