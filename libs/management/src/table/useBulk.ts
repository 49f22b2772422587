import { useState, type ReactNode } from 'react';
import { errorMessage } from '@rmo/api-client';

/** An action for many rows. */
export interface BulkAction<Row> {
  /** The text of the button: 'Delete'. */
  label: string;
  /** The question of the confirmation, which also lists the rows. */
  question: (rows: readonly Row[]) => string;
  /** What is deleted along with them. */
  detail?: ReactNode | ((rows: readonly Row[]) => ReactNode);
  danger?: boolean;
  /** Runs the action for one row; rejects where the server does. */
  run: (row: Row) => Promise<unknown>;
  /** The result of a row that succeeded: 'Deleted'. */
  done: string;
  /** The result where the server gives no reason: 'Failed to delete team'. */
  failed: string;
}

export interface BulkResult {
  id: number;
  name: string;
  ok: boolean;
  text: string;
}

/** To be confirmed, running, or done with a result per row; null without an action. */
export type BulkRun<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  results: BulkResult[];
  phase: 'asked' | 'running' | 'done';
} | null;

/** Runs an action for many rows, one after the other, and collects a result of each. */
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
