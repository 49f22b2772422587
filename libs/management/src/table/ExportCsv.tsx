import { useState } from 'react';
import Button from 'antd/es/button';
import { BYTE_ORDER_MARK, csvRow } from '@rmo/contracts';
import { attempt } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { foundText } from '@rmo/ui';
import { saveFile } from '@rmo/ui/save-file';

export interface ExportProps<Row> {
  name: string;
  columns: readonly Partial<CsvColumn<Row>>[];
  /** Returns all matching rows in the current order, not only those of the current page. */
  rows: () => readonly Row[] | Promise<readonly Row[]>;
  disabled?: boolean;
}

export function ExportCsv<Row>({ name, columns, rows, disabled }: ExportProps<Row>) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    await attempt(`Failed to export ${name}`, async () => {
      const exportedRows = await rows();
      saveFile(`${name}.csv`, new Blob([toCsv(columns, exportedRows)], { type: 'text/csv;charset=utf-8' }));
      toast.success('Exported', `${foundText(exportedRows.length, 'rows')} in ${name}.csv`);
    });
    setBusy(false);
  };
  return (
    <Button loading={isBusy} disabled={disabled} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}

export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => string | number | null | undefined;
}

export function toCsv<Row>(columns: readonly Partial<CsvColumn<Row>>[], rows: readonly Row[]): string {
  const exportedColumns = columns.filter((column): column is CsvColumn<Row> => column.value !== undefined);
  const lines = [
    exportedColumns.map(({ label }) => label),
    ...rows.map((row) => exportedColumns.map(({ value }) => value(row))),
  ];
  return BYTE_ORDER_MARK + lines.map(csvRow).join('');
}
