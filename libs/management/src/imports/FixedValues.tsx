import { useState } from 'react';
import Input from 'antd/es/input';
import { IMPORT_LIMITS } from '@rmo/contracts';
import { Field } from '@rmo/ui';
import type { Import, ImportChange } from './importsApi';

interface Props {
  importJob: Import;
  /** The fields that have a column. */
  mappedFields: ReadonlySet<string | null>;
  onChange: (change: ImportChange) => void;
}

type FixedField = Import['fields'][number];

/** One value for all rows, for what the file has no column for. */
export function FixedValues({ importJob, mappedFields, onChange }: Props) {
  const fields = importJob.fields.filter(({ name, canBeFixed }) => canBeFixed && !mappedFields.has(name));
  if (fields.length === 0) return null;
  const isFixed = ({ name }: FixedField) => importJob.fixed.some(({ field }) => field === name);
  const needed = fields.filter((field) => field.isNeeded || field.isRequired);
  const others = fields.filter((field) => !needed.includes(field));
  const missing = needed.filter((field) => !isFixed(field));
  const renderFields = (shown: FixedField[]) => (
    <div className="rmo-form__grid">
      {shown.map((field) => (
        <FixedValue key={field.name} field={field} importJob={importJob} onChange={onChange} />
      ))}
    </div>
  );
  const otherFields = others.length > 0 && (
    <details open={others.some(isFixed)}>
      <summary>{needed.length > 0 ? 'Other values for all rows' : 'Values for all rows'}</summary>
      {renderFields(others)}
    </details>
  );
  if (needed.length === 0) return otherFields;
  return (
    <section className="import-fixed rmo-stack" aria-labelledby="import-fixed-title">
      <h3 id="import-fixed-title" className="rmo-section-title">
        Same for all rows
      </h3>
      {missing.length > 0 && (
        <p>
          The file has no column for: {missing.map(({ label }) => label).join(', ')}. New records need{' '}
          {missing.length === 1 ? 'it' : 'them'}. Enter one value for all rows here, or choose a column below.
        </p>
      )}
      {renderFields(needed)}
      {otherFields}
    </section>
  );
}

function FixedValue({ field, importJob, onChange }: Omit<Props, 'mappedFields'> & { field: FixedField }) {
  const savedValue = importJob.fixed.find((one) => one.field === field.name)?.value ?? '';
  const [value, setValue] = useState(savedValue);
  const save = (): void => {
    if (value.trim() === savedValue) return;
    const others = importJob.fixed.filter((one) => one.field !== field.name);
    onChange({ fixed: value.trim() ? [...others, { field: field.name, value: value.trim() }] : others });
  };
  return (
    <Field id={`import-fixed-${field.name}`} label={`${field.label} (all rows)`}>
      <Input
        value={value}
        maxLength={IMPORT_LIMITS.fixedValue}
        onChange={({ target }) => setValue(target.value)}
        onBlur={save}
      />
    </Field>
  );
}
