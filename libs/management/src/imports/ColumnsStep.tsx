import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { FormProblem } from '@rmo/ui';
import { HowItIsRead } from './HowItIsRead';
import type { Import, ImportColumn } from './importsApi';
import { StepSection, type StepProps } from './step';
import { useColumns } from './useColumns';

const NONE = '';

/** Lets the user map columns to fields. The server has already guessed the mapping and stores each correction. */
export function ColumnsStep({ onChecking, ...props }: StepProps & { onChecking: () => void }) {
  const { one } = props;
  const columns = useColumns(props, onChecking);
  const chosen = new Set(columns.fields);
  const missing = one.fields.filter(({ name, isRequired }) => isRequired && !chosen.has(name));
  const lacks = missing.map(({ label }) => label).join(', ');
  const note = lacks ? `Still missing: ${lacks}.` : one.missing;
  return (
    <StepSection title="Which column is what?">
      {one.state === 'failed' && <FormProblem text={one.problem ?? 'The check stopped.'} />}
      <HowItIsRead one={columns.shown} onChange={columns.save} />
      <table className="rmo-table import-columns" aria-label="Columns of the file">
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">Examples</th>
            <th scope="col">Is imported as</th>
          </tr>
        </thead>
        <tbody>
          {one.columns.map((column, index) => (
            <ColumnRow
              key={column.index}
              column={column}
              fields={one.fields}
              value={columns.fields[index] ?? null}
              onChange={(field) => columns.assign(index, field)}
            />
          ))}
        </tbody>
      </table>
      <FormProblem text={columns.problem} />
      <div className="rmo-form__actions">
        <Button
          type="primary"
          loading={columns.isStarting}
          disabled={Boolean(note)}
          aria-describedby={note ? 'import-missing' : undefined}
          onClick={() => void columns.start()}
        >
          Check the rows
        </Button>
        <p id="import-missing" className="rmo-muted" role="status">
          {note ?? 'Checking writes nothing.'}
        </p>
      </div>
    </StepSection>
  );
}

interface RowProps {
  column: ImportColumn;
  fields: Import['fields'];
  value: string | null;
  onChange: (field: string | null) => void;
}

function ColumnRow({ column, fields, value, onChange }: RowProps) {
  const header = column.header || `Column ${column.index + 1}`;
  return (
    <tr>
      <th scope="row" data-label="In the file">
        {header}
      </th>
      <td data-label="Examples" className="rmo-muted import-columns__samples">
        {column.samples.join(' · ') || '–'}
      </td>
      <td data-label="Is imported as">
        <Select
          aria-label={`${header} is imported as`}
          value={value ?? NONE}
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: NONE, label: 'Not imported' },
            ...fields.map(({ name, label, isRequired }) => ({
              value: name,
              label: isRequired ? `${label} (required)` : label,
            })),
          ]}
          onChange={(field) => onChange(field || null)}
        />
      </td>
    </tr>
  );
}
