import { useState } from 'react';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { IMPORT_MESSAGES } from '@rmo/contracts';
import { Field } from '@rmo/ui';
import type { Import, ImportChange } from './importsApi';
import { rows } from './importText';

interface Props {
  one: Import;
  onChange: (change: ImportChange) => void;
}

const PREVIEWED_CELLS = 5;

/** The sheet, the row with the headers, and the year of days without one, where they matter. */
export function HowItIsRead({ one, onChange }: Props) {
  const hasDays = one.kind === 'events' || one.kind === 'assignments';
  return (
    <div className="rmo-form__grid">
      {one.sheets.length > 1 && (
        <Field id="import-sheet" label="Sheet">
          <Select
            value={one.sheet}
            style={{ width: '100%' }}
            options={one.sheets.map((sheet, value) => ({
              value,
              label: `${sheet.name}, ${rows(sheet.rows)}`,
            }))}
            onChange={(sheet) => onChange({ sheet })}
          />
        </Field>
      )}
      <Field id="import-header" label="Row with the headers">
        <Select
          value={one.headerRow}
          style={{ width: '100%' }}
          options={headerRows(one)}
          onChange={(headerRow) => onChange({ headerRow })}
        />
      </Field>
      {hasDays && <DefaultYear one={one} onChange={onChange} />}
    </div>
  );
}

function DefaultYear({ one, onChange }: Props) {
  const [year, setYear] = useState(one.defaultYear);
  const isInvalid = year !== null && (year < 1990 || year > 2100);
  return (
    <Field
      id="import-year"
      label="Season of days without a year (optional)"
      hint="The year in which it begins. Without one: the present season."
      error={isInvalid ? IMPORT_MESSAGES.yearInvalid : undefined}
    >
      <InputNumber<number>
        value={year}
        controls={false}
        precision={0}
        inputMode="numeric"
        style={{ width: '100%' }}
        onChange={setYear}
        onBlur={() => !isInvalid && year !== one.defaultYear && onChange({ defaultYear: year })}
      />
    </Field>
  );
}

/** The rows near the top; the present one too, where it is further down. */
function headerRows({ preview, headerRow, columns }: Import) {
  const choices = preview.map(({ number, cells }) => ({
    value: number,
    label: `Row ${number}: ${cells.filter(Boolean).slice(0, PREVIEWED_CELLS).join(' · ')}`,
  }));
  if (choices.some(({ value }) => value === headerRow)) return choices;
  const headers = columns.map(({ header }) => header).slice(0, PREVIEWED_CELLS);
  return [...choices, { value: headerRow, label: `Row ${headerRow}: ${headers.join(' · ')}` }];
}
