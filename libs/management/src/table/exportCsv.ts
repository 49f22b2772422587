import { BYTE_ORDER_MARK, csvRow } from '@rmo/contracts';

export interface CsvExport<Row> {
  columns: readonly Partial<CsvColumn<Row>>[];
  /** Returns all matching rows in the current order, not only those of the current page. */
  rows: () => readonly Row[] | Promise<readonly Row[]>;
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
