import type { ComponentProps } from 'react';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import { Field, SuggestInput, type useFormState } from '@rmo/ui';
import { useRegionsListQuery, useTeamsListQuery } from '../api/endpoints';

export interface FieldSpec<T extends object> {
  name: keyof T & string;
  label: string;
  kind: 'text' | 'email' | 'years';
  required?: boolean;
  max?: number;
  hint?: string;
  /** The browser's autofill hint; off by default, because most forms are about another person. */
  autoComplete?: string;
  suggestsTeams?: boolean;
  suggestsRegions?: boolean;
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

/** Renders form fields side by side if there is room. */
export function FormFields<T extends object>({ form, fields }: Props<T>) {
  const { values, set, field } = form;
  return (
    <div className="rmo-form__grid">
      {fields.map(({ name, label, kind, required, max, hint, autoComplete = 'off', ...suggests }) => {
        const Text = suggests.suggestsTeams ? SchoolInput : suggests.suggestsRegions ? RegionInput : Input;
        return (
          <Field key={name} {...field(name)} label={label} required={required} hint={hint}>
            {kind === 'years' ? (
              // No min or max: an out-of-range number shows an error instead of being clamped silently.
              <InputNumber<number>
                style={{ width: '100%' }}
                inputMode="numeric"
                value={values[name] as number | null}
                onChange={(years) => set(name, years as T[typeof name])}
              />
            ) : (
              <Text
                type={kind}
                autoComplete={autoComplete}
                maxLength={max}
                value={values[name] as string}
                onChange={(event) => set(name, event.target.value as T[typeof name])}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
