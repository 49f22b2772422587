import { useEffect, useRef } from 'react';

/** How much of the next tab stays visible, in pixels. */
const MARGIN = 40;

/**
 * A row of tabs that scrolls sideways where it is wider than the screen. `data-more` has the sides on which more tabs are, for
 * the style sheet; the active tab is scrolled into view.
 */
export function useTabStrip(activeKey: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const mark = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = strip;
      const isMoreAfter = scrollWidth - clientWidth - scrollLeft > 1;
      strip.dataset.more = `${scrollLeft > 1 ? 'before ' : ''}${isMoreAfter ? 'after' : ''}`.trim();
    };
    mark();
    strip.addEventListener('scroll', mark, { passive: true });
    window.addEventListener('resize', mark);
    return () => {
      strip.removeEventListener('scroll', mark);
      window.removeEventListener('resize', mark);
    };
  }, []);

  useEffect(() => {
    const strip = ref.current;
    const tab = strip?.querySelector('[aria-selected="true"]');
    if (!strip || !tab) return;
    const [frame, { left, right }] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (right > frame.right - MARGIN) strip.scrollLeft += right - frame.right + MARGIN;
    else if (left < frame.left + MARGIN) strip.scrollLeft += left - frame.left - MARGIN;
  }, [activeKey]);

  return ref;
}
