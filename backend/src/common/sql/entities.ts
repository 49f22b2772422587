import { PrimaryGeneratedColumn } from 'typeorm';

/** A number that Postgres gives to each row, unless the row comes with one, as in seeds. */
export const IdentityColumn = () => PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' });

/** The condition of a column that has one of these values, or null. */
export const listed = (column: string, values: readonly string[]): string =>
  `"${column}" IN (${values.map((value) => `'${value}'`).join(', ')})`;

/** For bigint and numeric, which the driver returns as text. Here both stay far below 2^53. */
export const asNumber = {
  to: (value: unknown) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
