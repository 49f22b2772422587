import { useState, type ReactNode } from 'react';
import { errorMessage } from '@rmo/api-client';

export interface BulkAction<Row> {
  /** The text of the button, such as 'Delete'. */
  label: string;
  /** The question in the confirmation dialog, which also lists the rows. */
  question: (rows: readonly Row[]) => string;
  /** The consequences, shown in the confirmation dialog. */
  detail?: ReactNode | ((rows: readonly Row[]) => ReactNode);
  danger?: boolean;
  /** Runs the action for one row; rejects on failure. */
  run: (row: Row) => Promise<unknown>;
  /** The result for a successful row, such as 'Deleted'. */
  done: string;
  /** The result if the server gives no reason for a failure, such as 'Failed to delete team'. */
  failed: string;
}

export interface BulkResult {
  id: number;
  name: string;
  ok: boolean;
  text: string;
}

/** The current action; null when the dialog is closed. */
export type BulkRun<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  results: BulkResult[];
  phase: 'confirming' | 'running' | 'done';
} | null;

/** Runs an action for several rows, one after another, and collects a result for each. */
export function useBulk<Row extends { id: number }>(nameOf: (row: Row) => string) {
  const [run, setRun] = useState<BulkRun<Row>>(null);

  const start = async (action: BulkAction<Row>, rows: readonly Row[]): Promise<void> => {
    const results: BulkResult[] = [];
    setRun({ action, rows, results, phase: 'running' });
    for (const row of rows) {
      const identity = { id: row.id, name: nameOf(row) };
      const result = await action.run(row).then(
        () => ({ ...identity, ok: true, text: action.done }),
        (error: unknown) => ({ ...identity, ok: false, text: errorMessage(error, action.failed) }),
      );
      results.push(result);
      setRun({ action, rows, results: [...results], phase: 'running' });
    }
    setRun({ action, rows, results, phase: 'done' });
  };

  return {
    run,
    open: (action: BulkAction<Row>, rows: readonly Row[]) =>
      setRun({ action, rows, results: [], phase: 'confirming' }),
    confirm: () => run && void start(run.action, run.rows),
    close: () => setRun(null),
    nameOf,
  };
}
export type Bulk<Row extends { id: number }> = ReturnType<typeof useBulk<Row>>;

/** Returns a bulk action that deletes the selected rows. `what` and `plural` name the rows, such as 'coach' and 'coaches'. */
export function bulkDelete<Row>(
  what: string,
  plural: string,
  action: Pick<BulkAction<Row>, 'run' | 'failed' | 'detail'>,
): BulkAction<Row> {
  return {
    label: 'Delete',
    question: ({ length }) =>
      `Are you sure you want to delete ${length === 1 ? `this ${what}` : `these ${length} ${plural}`}?`,
    danger: true,
    done: 'Deleted',
    ...action,
  };
}
