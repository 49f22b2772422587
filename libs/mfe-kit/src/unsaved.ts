import { useCallback, useEffect, useRef } from 'react';

const LEAVE_QUESTION = 'You have unsaved changes. Leave without saving?';

const unsavedForms = new Set<object>();

/** The navigation state for links within the same page, which don't discard the input in forms. */
export const KEEPS_FORMS = { keepsForms: true } as const;

export const hasUnsaved = (): boolean => unsavedForms.size > 0;

/** True if the shell's router may navigate to `to`. Asks the user first if unsaved changes would be lost. */
export const mayLeave = (to: string, state?: unknown, from = window.location.pathname): boolean =>
  !hasUnsaved() ||
  (state as Partial<typeof KEEPS_FORMS> | null | undefined)?.keepsForms === true ||
  new URL(to, window.location.href).pathname === from ||
  window.confirm(LEAVE_QUESTION);

/** Returns a function that disables the warning immediately, for a form that navigates right after saving. */
export function useUnsavedWarning(isDirty: boolean): () => void {
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isDirty) return;
    const form = {};
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    unsavedForms.add(form);
    window.addEventListener('beforeunload', onUnload);
    release.current = () => {
      unsavedForms.delete(form);
      window.removeEventListener('beforeunload', onUnload);
    };
    return release.current;
  }, [isDirty]);
  return useCallback(() => release.current?.(), []);
}
