import { useCallback, useRef, type RefObject } from 'react';

/** Pixels above the title. */
const AIR = 16;

/**
 * For a list after a change of the page: scrolls to its title and focuses it.
 * The title needs `tabIndex={-1}`.
 */
export function useTitleFocus(): { title: RefObject<HTMLHeadingElement | null>; toTitle: () => void } {
  const title = useRef<HTMLHeadingElement>(null);
  const toTitle = useCallback(() => {
    const heading = title.current;
    if (!heading) return;
    heading.focus({ preventScroll: true });
    window.scrollTo({ top: window.scrollY + heading.getBoundingClientRect().top - AIR });
  }, []);
  return { title, toTitle };
}
