import { type RefObject, useRef } from 'react';
import { useKeys } from '@rmo/mfe-kit';

const ROW = '[data-row]';

/**
 * Moves the focus through a section's rows with `j` and `k`, opens the focused row with Enter, and clicks controls of the active
 * row: `x` its checkbox, other keys the control that names them in `aria-keyshortcuts`. The shell's `/` focuses the search.
 */
export function useListKeys(section: RefObject<HTMLElement | null>): void {
  const lastRow = useRef<Element | null>(null);
  /** The row with the focus or, while the focus is elsewhere, the one that had it last. */
  const findActiveRow = (): Element | null => {
    const focusedRow = document.activeElement?.closest(ROW) ?? null;
    const row = section.current?.contains(focusedRow) && focusedRow ? focusedRow : lastRow.current;
    return row?.isConnected ? row : null;
  };
  const move = (step: 1 | -1): void => {
    const rows = [...(section.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const activeRow = findActiveRow();
    const index = rows.findIndex((row) => row === activeRow);
    const next = index < 0 ? rows[0] : rows[index + step];
    if (!next) return;
    lastRow.current = next;
    next.focus();
  };
  const click = (control: string) => (): void =>
    findActiveRow()?.querySelector<HTMLElement>(control)?.click();
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => document.activeElement?.matches(ROW) && (document.activeElement as HTMLElement).click(),
    x: click('input[type=checkbox]'),
    e: click('[aria-keyshortcuts=e]'),
    a: click('[aria-keyshortcuts=a]'),
  });
}
