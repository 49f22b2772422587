import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** An id that Postgres assigns to each row, unless the row is inserted with one, as seeds do. */
export const IdentityColumn = () => PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' });

/** The `rmo_search_key` of some of the row's texts, which a trigger keeps up to date. Only SQL reads it. */
export const SearchKeyColumn = () =>
  Column({ type: 'text', default: '', select: false, insert: false, update: false });

/** Returns the condition of a check constraint that allows these values and null. */
export const oneOfSql = (column: string, values: readonly string[]): string =>
  `"${column}" IN (${values.map((value) => `'${value}'`).join(', ')})`;

/** For bigint and numeric columns, which the driver returns as strings. Ours stay far below 2^53. */
export const numberTransformer = {
  to: (value: unknown) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
