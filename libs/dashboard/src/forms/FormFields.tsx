import type { ComponentProps } from 'react';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import { type Field as RecordField, LIMITS, NAME_FIELDS, type NumberField } from '@rmo/contracts';
import { Field, SuggestInput, type useFormState } from '@rmo/ui';
import { useRegionsListQuery, useTeamsListQuery } from '../api/endpoints';

export interface FieldSpec<T extends object> {
  name: keyof T & string;
  label: string;
  kind: 'text' | 'email' | 'url' | 'date' | 'years';
  required?: boolean;
  max?: number;
  hint?: string;
  /** Autocompletion is off by default, because most forms are about another person. */
  autoComplete?: string;
  suggestsTeams?: boolean;
  suggestsRegions?: boolean;
}

/** A form's values. An empty string or null means that the value is unknown. */
export type FormValues<Fields extends Record<string, RecordField>> = {
  [Name in keyof Fields]: Fields[Name] extends NumberField ? number | null : string;
};

/** Converts stored values to form values. A number equal to its field's default counts as unknown. */
export function formValues<Fields extends Record<string, RecordField>>(
  fields: Fields,
  stored: Readonly<Record<string, unknown>>,
): FormValues<Fields> {
  const values = Object.entries<RecordField>(fields).map(([name, field]) => {
    const value = stored[name] ?? null;
    if (field.kind === 'text') return [name, value ?? ''];
    return [name, value === field.default ? null : value];
  });
  return Object.fromEntries(values) as FormValues<Fields>;
}

/** The email follows the name, as in the form, because the first field with an error gets focus. */
export const personValues = <Fields extends Record<string, RecordField>>(
  fields: Fields,
  stored: Readonly<Record<string, unknown>> & { email?: string },
): FormValues<Fields> & { email: string } => ({
  ...formValues(NAME_FIELDS, stored),
  email: stored.email ?? '',
  ...formValues(fields, stored),
});

type Details = Record<string, Partial<Omit<FieldSpec<object>, 'name'>>>;

export const fieldSpecs = <Name extends string>(
  fields: Record<Name, RecordField>,
  details: Details = {},
): FieldSpec<Record<Name, unknown>>[] =>
  (Object.entries(fields) as [Name, RecordField][]).map(([name, field]) => ({
    name,
    label: field.label,
    ...(field.kind === 'number'
      ? { kind: 'years', required: field.default === undefined && !field.isOptional }
      : { kind: 'text', required: Boolean(field.required), max: field.max }),
    suggestsTeams: name === 'school',
    suggestsRegions: name === 'region',
    ...details[name],
  }));

export function personSpecs<Name extends string>(
  fields: Record<Name, RecordField>,
  details: Details = {},
): FieldSpec<Record<Name | 'email', unknown>>[] {
  const [firstName, lastName, ...others] = fieldSpecs(fields, details);
  const email = { label: 'Email', kind: 'email', required: true, max: LIMITS.emailMax } as const;
  return [firstName!, lastName!, { name: 'email', ...email, ...details.email }, ...others];
}

interface Props<T extends object> {
  form: ReturnType<typeof useFormState<T>>;
  fields: readonly FieldSpec<T>[];
}

function SchoolInput(props: ComponentProps<'input'>) {
  const { data } = useTeamsListQuery({});
  return <SuggestInput suggestions={data?.map(({ name }) => name)} {...props} />;
}

function RegionInput(props: ComponentProps<'input'>) {
  const { data } = useRegionsListQuery();
  return <SuggestInput suggestions={data} {...props} />;
}

export function FormFields<T extends object>({ form, fields }: Props<T>) {
  const { values, set, field, input } = form;
  return (
    <div className="rmo-form__grid">
      {fields.map(({ name, label, kind, required, max, hint, autoComplete = 'off', ...suggests }) => {
        const Text = suggests.suggestsTeams ? SchoolInput : suggests.suggestsRegions ? RegionInput : Input;
        return (
          <Field key={name} {...field(name)} label={label} required={required} hint={hint}>
            {kind === 'years' ? (
              // The input has no min or max, so that an out-of-range number causes an error instead of being clamped silently.
              <InputNumber<number>
                style={{ width: '100%' }}
                inputMode="numeric"
                value={values[name] as number | null}
                onChange={(years) => set(name, years as T[typeof name])}
              />
            ) : (
              <Text type={kind} autoComplete={autoComplete} maxLength={max} {...input(name)} />
            )}
          </Field>
        );
      })}
    </div>
  );
}
