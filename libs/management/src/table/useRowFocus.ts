import { useEffect, useRef } from 'react';

/** Moves the focus from a removed row to the one that takes its place, or to the title. Also focuses the marked row. */
export function useRowFocus(ids: readonly number[] | undefined, marked: number | null = null) {
  const title = useRef<HTMLHeadingElement>(null);
  const rows = useRef(new Map<number, HTMLElement>());
  const removal = useRef<{ id: number; index: number } | null>(null);

  // Runs after each render, because the list has new rows after a refetch.
  useEffect(() => {
    const pendingRemoval = removal.current;
    if (!pendingRemoval || !ids || ids.includes(pendingRemoval.id)) return;
    removal.current = null;
    const next = ids[Math.min(pendingRemoval.index, ids.length - 1)];
    // Waits until the dialog has closed, because the dialog itself restores the focus.
    setTimeout(() => ((next !== undefined && rows.current.get(next)) || title.current)?.focus());
  });

  const isMarkedShown = marked !== null && Boolean(ids?.includes(marked));
  useEffect(() => {
    if (!isMarkedShown) return;
    const element = rows.current.get(marked);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'center' });
  }, [isMarkedShown, marked]);

  const row = (id: number) => ({
    tabIndex: -1,
    'data-row': true,
    'data-marked': id === marked || undefined,
    ref: (element: HTMLElement | null) => {
      if (element) rows.current.set(id, element);
      else rows.current.delete(id);
    },
  });
  return {
    title,
    row,
    /** Call this when the server has deleted a row, before the list is refetched. */
    onRemoved: (id: number) => {
      removal.current = { id, index: Math.max(0, ids?.indexOf(id) ?? 0) };
    },
    focusTitle: () => title.current?.focus(),
  };
}
export type RowFocus = ReturnType<typeof useRowFocus>;
