import { escapedCell } from '@rmo/contracts';

/** A column of an export: its header and a function that returns its value for a row. */
export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => string | number | null | undefined;
}

function cell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const plain = escapedCell(value ?? '');
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A CSV file (RFC 4180) with a byte order mark; columns without a `value` are omitted. */
export function toCsv<Row>(columns: readonly Partial<CsvColumn<Row>>[], rows: readonly Row[]): string {
  const exported = columns.filter((column): column is CsvColumn<Row> => column.value !== undefined);
  const lines = [exported.map(({ label }) => cell(label))];
  for (const row of rows) lines.push(exported.map(({ value }) => cell(value(row))));
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Makes the browser download a file. */
export function saveFile(name: string, content: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts asynchronously and still needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
