import { useEffect } from 'react';

const QUESTION = 'You have changes that are not saved. Leave without saving?';

/**
 * Asks before what was typed is lost: on a link to another page, and when the page is closed or loaded anew. Back and
 * Forward can't be held up; the links of the page itself (`?tab=`) keep its forms.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.target || event.metaKey || event.ctrlKey) return;
      const to = new URL(link.href, window.location.href);
      if (to.origin !== window.location.origin || to.pathname === window.location.pathname) return;
      if (window.confirm(QUESTION)) return;
      // Before the router's own listener, which hangs on the root below the document.
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isDirty]);
}
