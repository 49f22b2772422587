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

export const CHUNK_ROWS = 1000;

/** Returns columns whose headers the import of `kind` recognizes, in its order. The keys of `values` are its field names. */
export const importedColumns = <Row>(
  kinds: ImportKinds,
  kind: ImportKindName,
  values: Record<string, Column<Row>['value']>,
): Column<Row>[] => {
  const { fields } = kinds.get(kind);
  const unknownKey = Object.keys(values).find((key) => !fields.some(({ name }) => name === key));
  if (unknownKey) throw new Error(`imports of ${kind} have no field ${unknownKey}`);
  return fields.flatMap(({ name, label }) => {
    const value = values[name];
    return value ? [{ header: label, value }] : [];
  });
};

/** Returns the values of properties that have the same name as a field of the import. */
export const valuesByName = <Row>(names: readonly (keyof Row & string)[]) =>
  Object.fromEntries(names.map((name) => [name, (row: Row) => row[name] as Cell]));

/** Reads the first page immediately, so that an invalid request fails. Rows that move to a later page are returned only once. */
export async function readPages<Row extends { id: number }>(
  read: (window: { page: number; limit: number }) => Promise<Page<Row>>,
): Promise<{ total: number; pages: AsyncIterable<Row[]> }> {
  const firstPage = await read({ page: 1, limit: CHUNK_ROWS });
  async function* pages(): AsyncGenerator<Row[]> {
    const seenIds = new Set<number>();
    let { data } = firstPage;
    for (let page = 2; data.length > 0; page += 1) {
      yield data.filter(({ id }) => !seenIds.has(id));
      if (data.length < CHUNK_ROWS) return;
      for (const { id } of data) seenIds.add(id);
      ({ data } = await read({ page, limit: CHUNK_ROWS }));
    }
  }
  return { total: firstPage.total, pages: pages() };
}

export const listOf = <Row>(
  name: string,
  columns: Column<Row>[],
  { total, pages }: { total: number; pages: AsyncIterable<Row[]> },
): ExportedList => ({
  name,
  headers: columns.map(({ header }) => header),
  total,
  rows: mapPages(pages, (page) => page.map((row) => columns.map(({ value }) => value(row)))),
});

export async function* mapPages<Row, Out>(pages: AsyncIterable<Row[]>, toRows: (rows: Row[]) => Out[]) {
  for await (const rows of pages) yield toRows(rows);
}
