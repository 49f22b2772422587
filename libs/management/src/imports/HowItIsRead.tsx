import { useState } from 'react';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import { IMPORT_LIMITS, IMPORT_MESSAGES, NO_SOURCE } from '@rmo/contracts';
import { Field } from '@rmo/ui';
import { SelectField } from '../table/FilterSelect';
import type { Import, ImportChange } from './importsApi';
import { rowsText } from './importText';

interface Props {
  importJob: Import;
  onChange: (change: ImportChange) => void;
}

const PREVIEWED_CELLS_MAX = 5;
const NO_HEADER_ROW = 0;

export function HowItIsRead({ importJob, onChange }: Props) {
  const hasDays = importJob.kind === 'events' || importJob.kind === 'assignments';
  return (
    <div className="rmo-form__grid">
      {importJob.sheets.length > 1 && (
        <SelectField
          id="import-sheet"
          label="Sheet"
          value={importJob.sheet}
          options={importJob.sheets.map((sheet, value) => ({
            value,
            label: `${sheet.name}, ${rowsText(sheet.rows)}`,
          }))}
          onChange={(sheet) => onChange({ sheet })}
        />
      )}
      {importJob.asksHeader && <HeaderQuestion importJob={importJob} onChange={onChange} />}
      <SelectField
        id="import-header"
        label="Header row"
        value={importJob.headerRow}
        options={headerRowOptions(importJob)}
        onChange={(headerRow) => onChange({ headerRow })}
      />
      <Source importJob={importJob} onChange={onChange} />
      {hasDays && <DefaultYear importJob={importJob} onChange={onChange} />}
    </div>
  );
}

/** Asked where the first row may as well be the first person, school or game. */
function HeaderQuestion({ importJob, onChange }: Props) {
  const row = importJob.headerRow || importJob.preview[0]?.number || 1;
  const cells = importJob.preview.find(({ number }) => number === row)?.cells ?? [];
  return (
    <fieldset className="import-header-question">
      <legend>Row {row} holds names of columns</legend>
      <p className="rmo-muted import-long">
        {cells.filter(Boolean).slice(0, PREVIEWED_CELLS_MAX).join(' · ')}
      </p>
      <div className="rmo-row">
        {[
          { text: 'Yes', headerRow: row },
          { text: 'No', headerRow: NO_HEADER_ROW },
        ].map(({ text, headerRow }) => (
          <label key={text} className="rmo-check">
            <input type="radio" name="import-has-header" onChange={() => onChange({ headerRow })} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** How the dates or times of one column are read, below the column’s field. */
export function HowColumnIsRead({ importJob, field, onChange }: Props & { field: string | null }) {
  const hasTimeColumn = importJob.columns.some((column) => column.field === 'startTime');
  const timeField = hasTimeColumn ? 'startTime' : 'date';
  return (
    <>
      {field === 'date' && importJob.dayFirst !== null && (
        <SelectField
          id="import-day-first"
          label="Dates such as 5/6/2026"
          hint="Guessed from the dates in the column. Change it if it’s wrong."
          value={importJob.dayFirst}
          options={[
            { value: false, label: 'May 6, month first' },
            { value: true, label: 'June 5, day first' },
          ]}
          onChange={(dayFirst) => onChange({ dayFirst })}
        />
      )}
      {field === timeField && importJob.evening !== null && (
        <SelectField
          id="import-evening"
          label="Times such as 7:00"
          hint="For times from 1:00 to 7:59 without AM or PM."
          value={importJob.evening}
          options={[
            { value: true, label: '7:00 PM' },
            { value: false, label: '7:00 AM' },
          ]}
          onChange={(evening) => onChange({ evening })}
        />
      )}
    </>
  );
}

function Source({ importJob, onChange }: Props) {
  const savedSource = importJob.source === NO_SOURCE ? '' : importJob.source;
  const [source, setSource] = useState(savedSource);
  return (
    <Field
      id="import-source"
      label="Program or league (optional)"
      hint="IDs in this file are remembered for the next one."
    >
      <Input
        value={source}
        maxLength={IMPORT_LIMITS.source}
        onChange={({ target }) => setSource(target.value)}
        onBlur={() => source.trim() !== savedSource && onChange({ source: source.trim() || NO_SOURCE })}
      />
    </Field>
  );
}

function DefaultYear({ importJob, onChange }: Props) {
  const [year, setYear] = useState(importJob.defaultYear);
  const isInvalid = year !== null && (year < 1990 || year > 2100);
  return (
    <Field
      id="import-year"
      label="Season for dates without a year (optional)"
      hint="The year it starts. Leave blank for this season."
      error={isInvalid ? IMPORT_MESSAGES.yearInvalid : undefined}
    >
      <InputNumber<number>
        value={year}
        controls={false}
        precision={0}
        inputMode="numeric"
        style={{ width: '100%' }}
        onChange={setYear}
        onBlur={() => !isInvalid && year !== importJob.defaultYear && onChange({ defaultYear: year })}
      />
    </Field>
  );
}

function headerRowOptions({ preview, headerRow, columns }: Import) {
  const choices = [
    { value: NO_HEADER_ROW, label: 'None: every row is data' },
    ...preview.map(({ number, cells }) => ({
      value: number,
      label: `Row ${number}: ${cells.filter(Boolean).slice(0, PREVIEWED_CELLS_MAX).join(' · ')}`,
    })),
  ];
  if (choices.some(({ value }) => value === headerRow)) return choices;
  const headers = columns.map(({ header }) => header).slice(0, PREVIEWED_CELLS_MAX);
  return [...choices, { value: headerRow, label: `Row ${headerRow}: ${headers.join(' · ')}` }];
}
