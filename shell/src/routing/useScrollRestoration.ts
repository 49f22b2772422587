import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { cameBack, placeKey } from './places';

const KEY = 'rmo:scroll';
/** Milliseconds in which a page may grow to the height that it had. */
const PATIENCE = 3000;

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Back and forward return to where the page was scrolled; a new page starts at its top. */
export function useScrollRestoration(): void {
  const [pathname] = useLocation();
  const search = useSearch();
  // Each entry of the history is a place, also when the address is the same.
  const key = placeKey();
  const positions = useRef<Record<string, number>>(null);
  const lastPath = useRef(pathname);
  positions.current ??= readPositions();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(KEY, JSON.stringify(positions.current));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    const returned = cameBack();
    const saved = returned ? (positions.current?.[key] ?? 0) : 0;
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    // A tab or a filter in the address is the same page: it stays where it is.
    if (!returned && samePage) return remember(key);
    window.scrollTo(0, saved);
    if (saved === 0) return remember(key);

    // The page is still filling: follow its growth until the old place exists, or the person moves.
    let forget = () => undefined as void;
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, saved);
      if (Math.abs(window.scrollY - saved) < 2) stop();
    });
    const timer = setTimeout(stop, PATIENCE);
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
      window.removeEventListener('wheel', stop);
      window.removeEventListener('touchstart', stop);
      window.removeEventListener('keydown', stop);
      forget = remember(key);
    }
    observer.observe(document.body);
    for (const name of ['wheel', 'touchstart', 'keydown'])
      window.addEventListener(name, stop, { passive: true });
    return () => {
      stop();
      forget();
    };

    function remember(name: string): () => void {
      const note = () => {
        positions.current![name] = window.scrollY;
      };
      window.addEventListener('scroll', note, { passive: true });
      return () => window.removeEventListener('scroll', note);
    }
  }, [key, pathname, search]);
}
