import { useCallback, useRef, type RefObject } from 'react';

/** The space above the title after scrolling, in pixels. */
const MARGIN = 16;

/**
 * Scrolls to the title of a list and focuses it, for example after a change of the page. The title needs
 * `tabIndex={-1}`.
 */
export function useTitleFocus(): { title: RefObject<HTMLHeadingElement | null>; focusTitle: () => void } {
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useCallback(() => {
    const heading = title.current;
    if (!heading) return;
    heading.focus({ preventScroll: true });
    window.scrollTo({ top: window.scrollY + heading.getBoundingClientRect().top - MARGIN });
  }, []);
  return { title, focusTitle };
}
