import { wordMatcher } from '@rmo/contracts';

export interface RowRules<Row> {
  text: (row: Row) => string;
  by: Record<string, (row: Row) => string | number>;
  filter?: (row: Row) => boolean;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** Sorts by `name`, or by `-name` in descending order. Shows the last page if the requested one doesn't exist. */
export function pickRows<Row>(
  rows: readonly Row[],
  query: { q: string; sort: string; page: number },
  rules: RowRules<Row>,
  pageSize: number,
) {
  const isMatch = wordMatcher(query.q);
  const direction = query.sort.startsWith('-') ? -1 : 1;
  const sortValueOf = rules.by[query.sort.replace(/^-/, '')];
  const matches = rows.filter((row) => isMatch(rules.text(row)) && (rules.filter?.(row) ?? true));
  if (sortValueOf) matches.sort((a, b) => direction * compare(sortValueOf(a), sortValueOf(b)));
  const page = Math.min(query.page, Math.max(1, Math.ceil(matches.length / pageSize)));
  const from = (page - 1) * pageSize;
  return { all: matches, shown: matches.slice(from, from + pageSize), total: matches.length, page };
}
