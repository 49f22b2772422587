import { useEffect, useRef } from 'react';

/**
 * Moves the focus after the removal of a row, whose button had it: to the row that takes its place,
 * or to the title (`tabIndex={-1}`) where no row is left. Spread `row(id)` on each row.
 */
export function useRowFocus(ids: readonly number[] | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const rows = useRef(new Map<number, HTMLElement>());
  const gone = useRef<{ id: number; at: number } | null>(null);

  // After each render, because a refetched list has new rows.
  useEffect(() => {
    const left = gone.current;
    if (!left || !ids || ids.includes(left.id)) return;
    gone.current = null;
    const next = ids[Math.min(left.at, ids.length - 1)];
    // After the dialog has closed, which restores the focus itself.
    setTimeout(() => ((next !== undefined && rows.current.get(next)) || title.current)?.focus());
  });

  const row = (id: number) => ({
    tabIndex: -1,
    ref: (element: HTMLElement | null) => {
      if (element) rows.current.set(id, element);
      else rows.current.delete(id);
    },
  });
  return {
    title,
    row,
    /** To be called when the server has removed a row, before the list is refetched. */
    removed: (id: number) => {
      gone.current = { id, at: Math.max(0, ids?.indexOf(id) ?? 0) };
    },
    toTitle: () => title.current?.focus(),
  };
}
