/** How a list that is loaded in full is searched and sorted. */
export interface RowRules<Row> {
  /** The searched text of a row. */
  text: (row: Row) => string;
  /** The value of a row for each sortable field. */
  by: Record<string, (row: Row) => string | number>;
  keep?: (row: Row) => boolean;
}

export interface Picked<Row> {
  /** All matches, sorted; the rows of an export. */
  all: Row[];
  /** The rows of the page. */
  shown: Row[];
  total: number;
  /** The requested page, or the last where there are fewer. */
  page: number;
  pageSize: number;
}

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));

/** The rows of a list for a search, a sort order (`name`, `-name`) and a page. */
export function pickRows<Row>(
  rows: readonly Row[],
  asked: { q: string; sort: string; page: number },
  rules: RowRules<Row>,
  pageSize: number,
): Picked<Row> {
  const q = asked.q.trim().toLowerCase();
  const isDown = asked.sort.startsWith('-');
  const value = rules.by[asked.sort.replace(/^-/, '')];
  const all = rows.filter(
    (row) => (!q || rules.text(row).toLowerCase().includes(q)) && (rules.keep?.(row) ?? true),
  );
  if (value) all.sort((a, b) => (isDown ? compare(value(b), value(a)) : compare(value(a), value(b))));
  const page = Math.min(asked.page, Math.max(1, Math.ceil(all.length / pageSize)));
  const from = (page - 1) * pageSize;
  return { all, shown: all.slice(from, from + pageSize), total: all.length, page, pageSize };
}
