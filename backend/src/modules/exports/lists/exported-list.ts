import type { ImportKindName } from '@rmo/contracts';
import type { Page } from '../../../common/sql/queries';
import type { ImportKinds } from '../../imports';

export type Cell = string | number | null;

export interface Column<Row> {
  header: string;
  value: (row: Row) => Cell;
}

export interface ExportedList {
  /** The file's name, and the sheet's name in the workbook of all lists. */
  name: string;
  headers: string[];
  /** The number of items (officials, events and so on). */
  total: number;
  /** The rows below the headers, in chunks of up to 1000 items. Can be read only once. */
  rows: AsyncIterable<Cell[][]>;
}

export const CHUNK = 1000;

/** Columns whose headers are recognized automatically when importing this kind of list. */
export function importedColumns<Row>(
  kinds: ImportKinds,
  kind: ImportKindName,
  values: Record<string, Column<Row>['value']>,
): Column<Row>[] {
  const labels = new Map(kinds.get(kind).fields.map(({ name, label }) => [name, label]));
  return Object.entries(values).map(([name, value]) => {
    const header = labels.get(name);
    if (header === undefined) throw new Error(`imports of ${kind} have no field ${name}`);
    return { header, value };
  });
}

/** The values of fields that the import knows by the same name. */
export const ownFields = <Row>(...names: (keyof Row & string)[]): Record<string, Column<Row>['value']> =>
  Object.fromEntries(names.map((name) => [name, (row: Row) => row[name] as Cell]));

/** These fields' columns, with the import's headers and in its order. */
export const fieldColumns = <Row extends object>(
  kinds: ImportKinds,
  kind: ImportKindName,
  names: readonly (keyof Row)[],
): Column<Row>[] =>
  kinds.get(kind).fields.flatMap(({ name, label }) => {
    const field = names.find((one) => one === name);
    return field ? [{ header: label, value: (row: Row) => row[field] as Cell }] : [];
  });

export const cellsOf =
  <Row>(columns: Column<Row>[]) =>
  (row: Row): Cell[] =>
    columns.map(({ value }) => value(row));

/** Reads the first page at once, so that an invalid request gets an error. A row that moves to the next page is returned once. */
export async function paged<Row extends { id: number }>(
  read: (window: { page: number; limit: number }) => Promise<Page<Row>>,
): Promise<{ total: number; pages: AsyncIterable<Row[]> }> {
  const first = await read({ page: 1, limit: CHUNK });
  async function* pages(): AsyncGenerator<Row[]> {
    const seen = new Set<number>();
    let { data } = first;
    for (let page = 2; data.length > 0; page += 1) {
      yield data.filter(({ id }) => !seen.has(id));
      if (data.length < CHUNK) return;
      for (const { id } of data) seen.add(id);
      ({ data } = await read({ page, limit: CHUNK }));
    }
  }
  return { total: first.total, pages: pages() };
}

export const listOf = <Row>(
  name: string,
  columns: Column<Row>[],
  { total, pages }: { total: number; pages: AsyncIterable<Row[]> },
): ExportedList => ({
  name,
  headers: columns.map(({ header }) => header),
  total,
  rows: mapped(pages, (page) => page.map(cellsOf(columns))),
});

export async function* mapped<Row, Out>(
  pages: AsyncIterable<Row[]>,
  toRows: (rows: Row[]) => Out[],
): AsyncGenerator<Out[]> {
  for await (const rows of pages) yield toRows(rows);
}
