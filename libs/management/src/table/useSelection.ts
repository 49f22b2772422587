import { useState } from 'react';

/** Which rows are ticked. Only rows that are shown count: what is gone from the list is no longer chosen. */
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
    /** All that are shown, or none. */
    toggleAll: () => setIds(new Set(isAll ? [] : shown.map((row) => row.id))),
    clear: () => setIds(new Set()),
  };
}
export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;
