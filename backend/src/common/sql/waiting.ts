import { OVERVIEW_COUNT_MAX } from '@rmo/contracts';
import type { DataSource } from 'typeorm';

/** How much waits, `OVERVIEW_COUNT_MAX` at most, and since when the oldest does. */
export interface Waiting {
  count: number;
  oldest: Date | null;
}

/** Counts the rows of a SELECT of one timestamp named `since`; reads `OVERVIEW_COUNT_MAX` rows at most. */
export async function waiting(dataSource: DataSource, select: string, values: unknown[]): Promise<Waiting> {
  const [row] = await dataSource.query<[Waiting]>(
    `SELECT count(*)::int AS count, min(since) AS oldest FROM (${select} LIMIT ${OVERVIEW_COUNT_MAX}) w`,
    values,
  );
  return row;
}
