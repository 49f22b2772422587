import { BYTE_ORDER_MARK, csvRow } from '@rmo/contracts';

/** A column of an export: its header and a function that returns its value for a row. */
export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => string | number | null | undefined;
}

/** Returns a CSV file (RFC 4180) with a byte order mark; columns without a `value` are omitted. */
export function toCsv<Row>(columns: readonly Partial<CsvColumn<Row>>[], rows: readonly Row[]): string {
  const exported = columns.filter((column): column is CsvColumn<Row> => column.value !== undefined);
  const lines = [
    exported.map(({ label }) => label),
    ...rows.map((row) => exported.map(({ value }) => value(row))),
  ];
  return BYTE_ORDER_MARK + lines.map(csvRow).join('');
}

export function saveFile(name: string, content: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts asynchronously and still needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
