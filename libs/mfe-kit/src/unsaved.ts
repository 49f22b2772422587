import { useCallback, useEffect, useRef } from 'react';

const QUESTION = 'You have changes that are not saved. Leave without saving?';

/** The forms on the page that hold something not saved. */
const unsaved = new Set<object>();

/** The state of a link that only turns to another part of the same page: what is typed stays there. */
export const KEEPS_FORMS = { keepsForms: true } as const;

/**
 * Whether the page may turn to `to` from the path where it stands: asked of the person where a form would lose
 * something. The shell's router asks.
 */
export const mayLeave = (to: string, state?: unknown, from = window.location.pathname): boolean =>
  unsaved.size === 0 ||
  (state as Partial<typeof KEEPS_FORMS> | null | undefined)?.keepsForms === true ||
  new URL(to, window.location.href).pathname === from ||
  window.confirm(QUESTION);

/**
 * Asks before what was typed is lost: on every link and every navigation to another page, on Back and Forward, and when
 * the page is closed or loaded anew. Answers a function that takes the warning back at once, for a form that leaves the
 * page in the same breath as it has saved.
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
