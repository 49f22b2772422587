import { type RefObject, useRef } from 'react';
import { useKeys } from '@rmo/mfe-kit/keys';

const ROW = '[data-row]';

/**
 * Moves the focus through a section's rows with `j` and `k`, opens the focused row with Enter, and clicks controls of the row with
 * the focus: `x` its checkbox, other keys the control that names them in `aria-keyshortcuts`. The shell's `/` focuses the search.
 */
export function useListKeys(section: RefObject<HTMLElement | null>): void {
  /** While the focus is elsewhere, `j` and `k` go on from this row. */
  const lastRow = useRef<Element | null>(null);
  const findFocusedRow = (): Element | null => {
    const row = document.activeElement?.closest(ROW) ?? null;
    return section.current?.contains(row) ? row : null;
  };
  const move = (step: 1 | -1): void => {
    const rows = [...(section.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const activeRow = findFocusedRow() ?? lastRow.current;
    const index = rows.findIndex((row) => row === activeRow);
    const next = index < 0 ? rows[0] : rows[index + step];
    if (!next) return;
    lastRow.current = next;
    next.focus();
  };
  const click = (control: string) => (): void =>
    findFocusedRow()?.querySelector<HTMLElement>(control)?.click();
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => document.activeElement?.matches(ROW) && (document.activeElement as HTMLElement).click(),
    x: click('input[type=checkbox]'),
    e: click('[aria-keyshortcuts=e]'),
    a: click('[aria-keyshortcuts=a]'),
  });
}
