import { useState, type ReactNode } from 'react';
import { errorMessage } from '@rmo/api-client';

export interface BulkAction<Row> {
  label: string;
  question: (rows: readonly Row[]) => string;
  detail?: ReactNode | ((rows: readonly Row[]) => ReactNode);
  danger?: boolean;
  /** Runs the action for one row; must reject on failure. */
  run: (row: Row) => Promise<unknown>;
  done: string;
  failed: string;
}

type BulkRun<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  results: { ok: boolean; text: string }[];
  phase: 'confirming' | 'running' | 'done';
} | null;

/** Runs an action for several rows, one after another, and collects each row's result. */
export function useBulk<Row extends { id: number }>(nameOf: (row: Row) => string) {
  const [run, setRun] = useState<BulkRun<Row>>(null);

  const start = async (action: BulkAction<Row>, rows: readonly Row[]): Promise<void> => {
    let results: { ok: boolean; text: string }[] = [];
    setRun({ action, rows, results, phase: 'running' });
    for (const row of rows) {
      const result = await action.run(row).then(
        () => ({ ok: true, text: action.done }),
        (error: unknown) => ({ ok: false, text: errorMessage(error, action.failed) }),
      );
      results = [...results, result];
      setRun({ action, rows, results, phase: 'running' });
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

/** Manages the selected rows. Rows that leave the list are deselected. */
export function useSelection<Row extends { id: number }>(visibleRows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const rows = visibleRows.filter((row) => ids.has(row.id));
  const toggle = (id: number): void =>
    setIds((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const isAll = visibleRows.length > 0 && rows.length === visibleRows.length;
  return {
    rows,
    isAll,
    has: (id: number) => ids.has(id),
    toggle,
    toggleAll: () => setIds(new Set(isAll ? [] : visibleRows.map((row) => row.id))),
    clear: () => setIds(new Set()),
  };
}
export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;
