import { numberText } from '@rmo/ui/text';
import { useState } from 'react';
import Button from 'antd/es/button';
import { errorMessage } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { saveFile, toCsv, type CsvColumn } from './csv';

interface Props<Row> {
  /** The file name without its extension, such as 'teams'. */
  name: string;
  columns: readonly Partial<CsvColumn<Row>>[];
  /** All matching rows in the current order, not only the current page. */
  rows: () => readonly Row[] | Promise<readonly Row[]>;
  disabled?: boolean;
}

/** Downloads all pages of the list as a CSV file. */
export function ExportCsv<Row>({ name, columns, rows, disabled }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const exported = await rows();
      saveFile(`${name}.csv`, toCsv(columns, exported));
      const count = numberText(exported.length);
      toast.success('Exported', `${count} ${exported.length === 1 ? 'row' : 'rows'} in ${name}.csv`);
    } catch (error) {
      toast.error('Error', errorMessage(error, `Failed to export ${name}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} disabled={disabled} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
