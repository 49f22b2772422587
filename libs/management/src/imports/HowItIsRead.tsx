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
      <SelectField
        id="import-header"
        label="Header row"
        value={importJob.headerRow}
        options={headerRowOptions(importJob)}
        onChange={(headerRow) => onChange({ headerRow })}
      />
      <Source importJob={importJob} onChange={onChange} />
      {hasDays && <DefaultYear importJob={importJob} onChange={onChange} />}
      {importJob.dayFirst !== null && (
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
    </div>
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
  const choices = preview.map(({ number, cells }) => ({
    value: number,
    label: `Row ${number}: ${cells.filter(Boolean).slice(0, PREVIEWED_CELLS_MAX).join(' · ')}`,
  }));
  if (choices.some(({ value }) => value === headerRow)) return choices;
  const headers = columns.map(({ header }) => header).slice(0, PREVIEWED_CELLS_MAX);
  return [...choices, { value: headerRow, label: `Row ${headerRow}: ${headers.join(' · ')}` }];
}
