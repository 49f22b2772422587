import { useCallback, useEffect, useRef } from 'react';

const QUESTION = 'You have changes that are not saved. Leave without saving?';

/** The forms on the page with unsaved changes. */
const unsaved = new Set<object>();

/** The navigation state of links within the same page, which preserve the input in forms. */
export const KEEPS_FORMS = { keepsForms: true } as const;

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** True if the shell's router may navigate to `to`. Asks the user if unsaved changes would be lost. */
export const mayLeave = (to: string, state?: unknown, from = window.location.pathname): boolean =>
  !hasUnsaved() ||
  (state as Partial<typeof KEEPS_FORMS> | null | undefined)?.keepsForms === true ||
  new URL(to, window.location.href).pathname === from ||
  window.confirm(QUESTION);

/**
 * Asks for confirmation before unsaved changes are lost: on navigation to another page, on Back and Forward, and when the
 * page is closed or reloaded. Returns a function that disables the warning immediately, for a form that navigates right
 * after saving.
 */
export function useUnsavedWarning(isDirty: boolean): () => void {
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isDirty) return;
    const form = {};
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    window.addEventListener('beforeunload', onUnload);
    release.current = () => {
      unsaved.delete(form);
      window.removeEventListener('beforeunload', onUnload);
    };
    return release.current;
  }, [isDirty]);
  return useCallback(() => release.current?.(), []);
}
