import { type ReactNode, useRef, useState } from 'react';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { Link } from 'wouter';
import { errorMessage } from '@rmo/api-client';
import { FormProblem } from '@rmo/ui';
import { FixedValues } from './FixedValues';
import { HowColumnIsRead, HowItIsRead } from './HowItIsRead';
import { importsPath, useDashboardPath } from './ImportLink';
import {
  type Import,
  type ImportChange,
  type ImportColumn,
  useImportsCheckMutation,
  useImportsUpdateMutation,
} from './importsApi';
import { type StepProps, StepSection } from './step';

const NOT_IMPORTED = '';

/** The server has already guessed a mapping, and stores each correction. */
export function ColumnsStep({ onChecking, ...props }: StepProps & { onChecking: () => void }) {
  const { importJob } = props;
  const columns = useColumns(props, onChecking);
  const base = useDashboardPath();
  const { fixed, asksHeader } = columns.shownImport;
  const chosenFields = new Set(columns.fields);
  const isGiven = (name: string) => chosenFields.has(name) || fixed.some(({ field }) => field === name);
  const missingFields = importJob.fields.filter(({ name, isRequired }) => isRequired && !isGiven(name));
  const missingLabels = missingFields.map(({ label }) => label).join(', ');
  const note = missingLabels && !asksHeader ? `Still missing: ${missingLabels}.` : importJob.missing;
  return (
    <StepSection title="Match the columns">
      {importJob.state === 'failed' && <FormProblem text={importJob.problem ?? 'The check stopped.'} />}
      <HowItIsRead importJob={columns.shownImport} onChange={columns.save} />
      {!asksHeader && (
        <FixedValues
          key={importJob.headerRow}
          importJob={columns.shownImport}
          mappedFields={chosenFields}
          onChange={columns.save}
        />
      )}
      <table className="rmo-table import-columns" aria-label="Columns of the file">
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">Examples</th>
            <th scope="col">Imported as</th>
          </tr>
        </thead>
        <tbody>
          {importJob.columns.map((column, index) => (
            <ColumnRow
              key={column.index}
              column={column}
              fields={importJob.fields}
              value={columns.fields[index] ?? null}
              onChange={(field) => columns.assign(index, field)}
            >
              <HowColumnIsRead
                importJob={columns.shownImport}
                field={columns.fields[index] ?? null}
                onChange={columns.save}
              />
            </ColumnRow>
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
        <Link to={importsPath(base, importJob.kind)}>Choose another file</Link>
        <p id="import-missing" className="rmo-muted" role="status">
          {note ?? 'Checking changes nothing.'}
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
  children: ReactNode;
}

function ColumnRow({ column, fields, value, onChange, children }: RowProps) {
  const header = column.header || `Column ${column.index + 1}`;
  return (
    <tr>
      <th scope="row">{header}</th>
      <td className="rmo-muted import-long">{column.samples.join(' · ') || '–'}</td>
      <td>
        <Select
          aria-label={`${header} is imported as`}
          value={value ?? NOT_IMPORTED}
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: NOT_IMPORTED, label: 'Not imported' },
            ...fields.map(({ name, label, isRequired }) => ({
              value: name,
              label: isRequired ? `${label} (required)` : label,
            })),
          ]}
          onChange={(field) => onChange(field || null)}
        />
        <div className="import-column-choices">{children}</div>
      </td>
    </tr>
  );
}

const SAVE_FAILED = 'Your change was not saved. Please try again.';

type Entry = [keyof ImportChange, unknown];
const filterChange = (change: ImportChange, isWanted: (entry: Entry) => boolean): ImportChange =>
  Object.fromEntries((Object.entries(change) as Entry[]).filter(isWanted));
const hasHeader = (name: keyof ImportChange): boolean => name === 'sheet' || name === 'headerRow';

function useColumns({ importJob, refetch }: StepProps, onChecking: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [update] = useImportsUpdateMutation();
  const [check] = useImportsCheckMutation();
  // Requests are sent one after another, so that the user's last choice wins.
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve());

  // Choices that are being saved or that failed to save. Queued requests read the ref, which is always current.
  const [unsavedChange, setUnsavedChange] = useState<ImportChange>({});
  const latestChange = useRef(unsavedChange);
  const storeChange = (change: ImportChange): void => {
    latestChange.current = change;
    setUnsavedChange(change);
  };

  const send = async (): Promise<void> => {
    const body = latestChange.current;
    if (Object.keys(body).length === 0) return;
    try {
      await update({ id: importJob.id, body }).unwrap();
      // Waits for the store, which updates in a separate task; until then, the screen would show the previous values.
      await new Promise((resolve) => setTimeout(resolve));
      storeChange(filterChange(latestChange.current, ([name, value]) => value !== body[name]));
    } catch (error) {
      // The columns on the screen still belong to the previous header row, so the new header row is not sent again.
      storeChange(
        filterChange(latestChange.current, ([name, value]) => !hasHeader(name) || value !== body[name]),
      );
      throw error;
    }
  };
  const save = (change: ImportChange): void => {
    setProblem(null);
    // Choosing another header row changes the columns.
    const isNewHeader = Object.keys(change).some((name) => hasHeader(name as keyof ImportChange));
    const previousChange = filterChange(latestChange.current, ([name]) => !isNewHeader || name !== 'mapping');
    storeChange({ ...previousChange, ...change });
    lastRequest.current = lastRequest.current.then(send).catch((error: unknown) => {
      setProblem(errorMessage(error, SAVE_FAILED));
      return refetch();
    });
  };

  const fields = unsavedChange.mapping ?? importJob.columns.map(({ field }) => field);
  const assign = (index: number, field: string | null): void => {
    const isMulti = importJob.fields.some(({ name, isMulti }) => name === field && isMulti);
    const mapping = fields.map((current, column) => {
      if (column === index) return field;
      return current === field && !isMulti ? null : current;
    });
    save({ mapping });
  };

  const start = async (): Promise<void> => {
    setStarting(true);
    await lastRequest.current;
    try {
      await send();
      setProblem(null);
      await check(importJob.id).unwrap();
      onChecking();
    } catch (error) {
      setProblem(errorMessage(error, 'The check could not be started. Please try again.'));
    }
    await refetch();
    setStarting(false);
  };

  const shownImport = { ...importJob, ...unsavedChange } as Import;
  return { shownImport, fields, problem, isStarting, save, assign, start };
}
