import { useState } from 'react';
import Button from 'antd/es/button';
import { errorMessage } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { saveFile, toCsv, type CsvColumn } from './csv';

interface Props<Row> {
  /** The name of the file, without its ending: 'teams'. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** All rows that match what is asked for, in the order shown; a list that comes in pages reads them now. */
  rows: () => readonly Row[] | Promise<readonly Row[]>;
  disabled?: boolean;
}

/** Gives what the list shows, over all its pages, as a file for a spreadsheet. */
export function ExportCsv<Row>({ name, columns, rows, disabled }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const found = await rows();
      saveFile(`${name}.csv`, toCsv(columns, found));
      const count = found.length.toLocaleString('en-US');
      toast.success('Exported', `${count} ${found.length === 1 ? 'row' : 'rows'} in ${name}.csv`);
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
