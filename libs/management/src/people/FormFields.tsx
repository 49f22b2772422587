import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import { useTeamsListQuery } from '@rmo/api-client';
import { Field, type useFormState } from '@rmo/ui';

/** One field of a form about a person. */
export interface FieldSpec<T extends object> {
  name: keyof T & string;
  label: string;
  kind: 'text' | 'email' | 'years';
  required?: boolean;
  /** Characters at most. */
  max?: number;
  hint?: string;
  /** What the browser may fill in; nothing, where it is somebody else's. */
  autoComplete?: string;
  /** Offers the names of the teams that exist. */
  suggestsTeams?: boolean;
}

interface Props<T extends object> {
  form: ReturnType<typeof useFormState<T>>;
  fields: readonly FieldSpec<T>[];
}

const TEAM_NAMES = 'team-names';

/** What the browser offers while the name of a school is typed. */
function TeamNames() {
  const { data = [] } = useTeamsListQuery();
  return (
    <datalist id={TEAM_NAMES}>
      {data.map(({ id, name }) => (
        <option key={id} value={name} />
      ))}
    </datalist>
  );
}

/** Fields beside each other where there is room. */
export function FormFields<T extends object>({ form, fields }: Props<T>) {
  const { values, set, field } = form;
  return (
    <div className="rmo-form__grid">
      {fields.map(({ name, label, kind, required, max, hint, autoComplete = 'off', suggestsTeams }) => (
        <Field key={name} {...field(name)} label={label} required={required} hint={hint}>
          {kind === 'years' ? (
            // No min or max: a number out of range is told, not silently clamped.
            <InputNumber<number>
              style={{ width: '100%' }}
              inputMode="numeric"
              value={values[name] as number | null}
              onChange={(years) => set(name, years as T[typeof name])}
            />
          ) : (
            <Input
              type={kind}
              autoComplete={autoComplete}
              maxLength={max}
              value={values[name] as string}
              onChange={(event) => set(name, event.target.value as T[typeof name])}
              list={suggestsTeams ? TEAM_NAMES : undefined}
            />
          )}
        </Field>
      ))}
      {fields.some(({ suggestsTeams }) => suggestsTeams) && <TeamNames />}
    </div>
  );
}
