import type { ImportKindName } from '@rmo/contracts';
import type { ImportKinds } from '../../imports';

/** What a cell contains; null: nothing. */
export type Cell = string | number | null;

export interface Column<Row> {
  header: string;
  value: (row: Row) => Cell;
}

/** All pages of a list as one reader sees it. */
export interface ExportedList {
  /** Of the file, and of the sheet in the workbook of everything. */
  name: string;
  headers: string[];
  /** How many rows of the list there are: officials, events and so on. */
  total: number;
  /** The rows below the headers, up to 1000 of the list at a time; can be read once. */
  rows: AsyncIterable<Cell[][]>;
}

export interface Page<Row> {
  data: Row[];
  total: number;
}

/** Rows of a list in one query. */
export const CHUNK = 1000;

/** Columns with the headers that an import of this kind assigns by itself. */
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

/** The cells of a row. */
export const cellsOf =
  <Row>(columns: Column<Row>[]) =>
  (row: Row): Cell[] =>
    columns.map(({ value }) => value(row));

/**
 * The pages of a list, the first of which is read already, so that what is wrong with the request is answered as an error.
 * `read`: one page, counted from 1. A row that moved to the next page in the meantime comes once.
 */
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

/** Each page as rows of cells. */
export async function* mapped<Row>(
  pages: AsyncIterable<Row[]>,
  toRows: (rows: Row[]) => Cell[][],
): AsyncGenerator<Cell[][]> {
  for await (const rows of pages) yield toRows(rows);
}
