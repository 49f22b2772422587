import { useState, type ReactNode } from 'react';
import { errorMessage } from '@rmo/api-client';

/** One thing that can be done to many rows. */
export interface BulkAction<Row> {
  /** The button: 'Delete'. */
  label: string;
  /** The one question for all of them; their names stand below it. */
  question: (rows: readonly Row[]) => string;
  /** What else goes with them. */
  detail?: ReactNode | ((rows: readonly Row[]) => ReactNode);
  danger?: boolean;
  /** Does it to one row; throws where the server refuses. */
  run: (row: Row) => Promise<unknown>;
  /** What stands beside a row that it worked for: 'Deleted'. */
  done: string;
  /** What is said where the server gives no reason: 'Failed to delete team'. */
  failed: string;
}

export interface BulkResult {
  id: number;
  name: string;
  ok: boolean;
  text: string;
}

/** Asked, running, or done with a result per row; null while nothing is going on. */
export type BulkRun<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  results: BulkResult[];
  phase: 'asked' | 'running' | 'done';
} | null;

/** Does one thing to many rows, one after the other, and keeps what became of each. */
export function useBulk<Row extends { id: number }>(nameOf: (row: Row) => string) {
  const [run, setRun] = useState<BulkRun<Row>>(null);

  const start = async (action: BulkAction<Row>, rows: readonly Row[]): Promise<void> => {
    const results: BulkResult[] = [];
    setRun({ action, rows, results, phase: 'running' });
    for (const row of rows) {
      const about = { id: row.id, name: nameOf(row) };
      const result = await action.run(row).then(
        () => ({ ...about, ok: true, text: action.done }),
        (error: unknown) => ({ ...about, ok: false, text: errorMessage(error, action.failed) }),
      );
      results.push(result);
      setRun({ action, rows, results: [...results], phase: 'running' });
    }
    setRun({ action, rows, results, phase: 'done' });
  };

  return {
    run,
    ask: (action: BulkAction<Row>, rows: readonly Row[]) =>
      setRun({ action, rows, results: [], phase: 'asked' }),
    confirm: () => run && void start(run.action, run.rows),
    close: () => setRun(null),
    nameOf,
  };
}
export type Bulk<Row extends { id: number }> = ReturnType<typeof useBulk<Row>>;
