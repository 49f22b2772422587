import { useEffect, useRef } from 'react';

/** How much of the next tab stays visible, in pixels. */
const MARGIN = 40;

/** Scrolls the active tab into view, with a part of the next one. */
function reveal(strip: HTMLElement): void {
  const tab = strip.querySelector('[aria-selected="true"]');
  if (!tab) return;
  const [frame, { left, right }] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (right > frame.right - MARGIN) strip.scrollLeft += right - frame.right + MARGIN;
  else if (left < frame.left + MARGIN) strip.scrollLeft += left - frame.left - MARGIN;
}

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
    // A font or a count that arrives later makes a tab wider.
    const observer = new ResizeObserver(() => {
      reveal(strip);
      mark();
    });
    for (const one of [strip, ...strip.querySelectorAll('[role="tab"]')]) observer.observe(one);
    strip.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      strip.removeEventListener('scroll', mark);
    };
  }, []);

  useEffect(() => {
    if (ref.current) reveal(ref.current);
  }, [activeKey]);

  return ref;
}
