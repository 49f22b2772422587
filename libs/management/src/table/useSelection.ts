import { useState } from 'react';

/** The selected rows. Rows that leave the list are no longer selected. */
export function useSelection<Row extends { id: number }>(shown: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const rows = shown.filter((row) => ids.has(row.id));
  const toggle = (id: number): void =>
    setIds((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const isAll = shown.length > 0 && rows.length === shown.length;
  return {
    rows,
    isAll,
    has: (id: number) => ids.has(id),
    toggle,
    /** Selects all rows, or none if all are selected. */
    toggleAll: () => setIds(new Set(isAll ? [] : shown.map((row) => row.id))),
    clear: () => setIds(new Set()),
  };
}
export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;
