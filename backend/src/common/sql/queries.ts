import { OVERVIEW_COUNT_MAX, searchKey } from '@rmo/contracts';
import type { DataSource, EntityManager } from 'typeorm';

/** Words beyond this number are part of the last pattern, which matches them literally. */
const WORDS_MAX = 8;

export const columnsOf = (fields: object): string =>
  Object.keys(fields)
    .map((name) => `"${name}"`)
    .join(', ');

/** Returns a `LIKE` pattern for each word, but at least one, so that `lutz keith` finds Keith Lutz. */
export function wordPatterns(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const patterns = [...words.slice(0, WORDS_MAX - 1), words.slice(WORDS_MAX - 1).join(' ')];
  return patterns.filter((pattern, index) => pattern || index === 0).map(containsPattern);
}

const literalPattern = (text: string): string => searchKey(text).replace(/[\\%_]/g, '\\$&');
/** Returns a `LIKE` pattern that matches if a search key contains the key of `text` literally. */
export const containsPattern = (text: string): string => `%${literalPattern(text)}%`;
/** Returns a `LIKE` pattern that matches if a search key starts with the key of `text`. */
export const prefixPattern = (text: string): string => `${literalPattern(text)}%`;

/** Lists matches of `q` in names before matches in other fields, and names that start with it first. */
export interface NamesFirst {
  namesFirst?: boolean;
}

/**
 * Ranks a row by where its `nameKey` has the text of a `prefixPattern`: at the start (0), at the start of a later word (1),
 * elsewhere (2) or not at all (3).
 */
export const nameRankSql = (nameKey: string, prefix: string): string =>
  `CASE WHEN ${nameKey} LIKE ${prefix}::text THEN 0 WHEN ${nameKey} LIKE '% ' || ${prefix}::text THEN 1
    WHEN ${nameKey} LIKE '%' || ${prefix}::text THEN 2 ELSE 3 END`;

/** Like `nameRankSql` for people, whose last names are as good as their first names. */
export const personRankSql = (nameKey: string, prefix: string): string =>
  `CASE WHEN ' ' || ${nameKey} LIKE '% ' || ${prefix}::text THEN 0 WHEN ${nameKey} LIKE '%' || ${prefix}::text THEN 1 ELSE 2 END`;

/** Compares regions as SQL, ignoring case. Rows without a region belong to every region. */
export const inRegionSql = (column: string, region: string): string =>
  `(lower(${column}) IS NULL OR lower(${column}) = lower(${region}))`;

/** Formats a timestamp inside JSON like everywhere else in the API. */
export const isoTimeSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The event `e` of a row, as lists name it. */
export const EVENT_JSON_SQL = `json_build_object('id', e.id, 'name', e.name, 'date', ${isoTimeSql('e.date')},
  'endDate', ${isoTimeSql('e."endDate"')})`;

/** `total` counts the rows on all pages. */
export interface Page<T> {
  data: T[];
  total: number;
}

export interface Window {
  limit: number;
  offset: number;
}

/** Returns a page from `from`, which starts with `FROM` and has the parameters `values`; `order` may have further ones. */
export async function selectPage<T>(
  dataSource: DataSource,
  query: { columns: string; from: string; order: string; values: unknown[]; orderValues?: unknown[] },
  { limit, offset }: Window,
): Promise<Page<T>> {
  const { columns, from, order, values, orderValues = [] } = query;
  const limitIndex = values.length + orderValues.length + 1;
  const [data, [countRow]] = await Promise.all([
    dataSource.query<T[]>(
      `SELECT ${columns} ${from} ORDER BY ${order} LIMIT $${limitIndex} OFFSET $${limitIndex + 1}`,
      [...values, ...orderValues, limit, offset],
    ),
    dataSource.query<[{ total: number }]>(`SELECT count(*)::int AS total ${from}`, values),
  ]);
  return { data, total: countRow.total };
}

export class Conditions {
  private readonly clauses: string[];

  constructor(
    readonly values: unknown[] = [],
    ...always: string[]
  ) {
    this.clauses = always;
  }

  require(sql: string): void {
    this.clauses.push(sql);
  }

  /** `sql` gets the parameter, such as `$2`. Ignores missing and empty values. */
  add(value: unknown, sql: (parameter: string) => string): void {
    if (value === undefined || value === null || value === '') return;
    this.values.push(value);
    this.clauses.push(sql(`$${this.values.length}`));
  }

  /** Requires `searchedSql`, a search key expression, to contain each word of `text`. */
  addWords(text: string | undefined, searchedSql: string): void {
    if (text) for (const word of wordPatterns(text)) this.add(word, (p) => `${searchedSql} LIKE ${p}`);
  }

  get where(): string {
    return this.clauses.length > 0 ? `WHERE ${this.clauses.join(' AND ')}` : '';
  }
}

/** How many rows are waiting (at most `OVERVIEW_COUNT_MAX`), and since when the oldest has been. */
export interface Waiting {
  count: number;
  oldest: Date | null;
}

/** Counts the rows of a SELECT whose only column is a timestamp named `since`. Reads at most `OVERVIEW_COUNT_MAX` rows. */
export async function countWaiting(dataSource: DataSource, select: string, values: unknown[]) {
  const [row] = await dataSource.query<[Waiting]>(
    `SELECT count(*)::int AS count, min(since) AS oldest FROM (${select} LIMIT ${OVERVIEW_COUNT_MAX}) w`,
    values,
  );
  return row;
}

const FETCH_ROWS = 20_000;

export async function* readInBatches<T>(em: EntityManager, select: string): AsyncGenerator<T[]> {
  await em.query(`SET LOCAL work_mem = '64MB'`);
  await em.query(`DECLARE batches NO SCROLL CURSOR FOR ${select}`);
  for (;;) {
    const rows = await em.query<T[]>(`FETCH ${FETCH_ROWS} FROM batches`);
    if (rows.length > 0) yield rows;
    if (rows.length < FETCH_ROWS) break;
  }
  await em.query('CLOSE batches');
}
