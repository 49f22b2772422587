import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Where the keyboard goes on after a row is gone, with the button that had the focus: to the row that took its place,
 * or to the title (`tabIndex={-1}`) where no row is left. Spread `row(id)` on each row.
 */
export function useRowFocus(ids: readonly number[] | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const rows = useRef(new Map<number, HTMLElement>());
  const [gone, setGone] = useState<{ id: number; at: number } | null>(null);

  /** To be called when the server has taken a row away, before the list is read again. */
  const removed = useCallback((id: number) => setGone({ id, at: Math.max(0, ids?.indexOf(id) ?? 0) }), [ids]);

  useEffect(() => {
    if (!gone || !ids || ids.includes(gone.id)) return;
    setGone(null);
    const next = ids[Math.min(gone.at, ids.length - 1)];
    const target = next === undefined ? undefined : rows.current.get(next);
    // After the dialog has closed, which would else take the focus along.
    const timer = setTimeout(() => (target ?? title.current)?.focus());
    return () => clearTimeout(timer);
  }, [gone, ids]);

  const row = (id: number) => ({
    tabIndex: -1,
    ref: (element: HTMLElement | null) => {
      if (element) rows.current.set(id, element);
      else rows.current.delete(id);
    },
  });
  return { title, removed, row, toTitle: () => title.current?.focus() };
}
